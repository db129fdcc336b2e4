// Runs the extension of editors/vscode with stand-ins for the two modules that it imports, and prints what it did.
"use strict";

const { spawn } = require("node:child_process");
const Module = require("node:module");
const path = require("node:path");

const [extension, program, spec] = process.argv.slice(2);
const seen = { registered: [], shown: [], errors: [], opened: [], clients: [] };
const commands = new Map();
const settings = { path: program };
let provider;
let changed;

const uri = (scheme, fsPath) => ({ scheme, path: fsPath, fsPath });
const vscode = {
  Uri: {
    from: ({ scheme, path: name }) => uri(scheme, name),
    file: (name) => uri("file", name),
    parse: (text) => uri("file", decodeURIComponent(new URL(text).pathname)),
  },
  ViewColumn: { Beside: -2 },
  env: { openExternal: async (target) => seen.opened.push(target.fsPath) },
  window: {
    activeTextEditor: { document: { uri: uri("file", spec) } },
    showErrorMessage: async (message) => { seen.errors.push(message); },
    showTextDocument: async (document) => { seen.shown.push(document.text); },
  },
  workspace: {
    getConfiguration: () => ({ get: (key) => settings[key] }),
    onDidChangeConfiguration: (listener) => { changed = listener; return { dispose() {} }; },
    registerTextDocumentContentProvider: (scheme, given) => { provider = given; return { dispose() {} }; },
    openTextDocument: async (target) => ({ text: provider.provideTextDocumentContent(target) }),
  },
  commands: {
    registerCommand: (name, run) => { commands.set(name, run); seen.registered.push(name); return { dispose() {} }; },
    executeCommand: async () => {},
  },
};

/** Starts the program as the real client starts one without a transport, and waits for the answer to `initialize`. */
class LanguageClient {
  constructor(id, name, server, options) {
    this.server = server;
    this.selector = options.documentSelector;
  }

  start() {
    return new Promise((done, fail) => {
      this.process = spawn(this.server.command, this.server.args);
      this.process.on("error", fail);
      const parameters = { processId: process.pid, rootUri: null, capabilities: {} };
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: parameters });
      this.process.stdin.on("error", () => {});
      this.process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      this.process.stdout.once("data", (data) => {
        seen.clients.push({ selector: this.selector, answer: String(data).includes('"capabilities"') });
        done();
      });
    });
  }

  needsStop() { return this.process?.exitCode === null && this.process.pid !== undefined; }

  async stop() { this.process.kill(); }
}

const load = Module._load;
Module._load = (name, ...rest) => {
  if (name === "vscode") return vscode;
  if (name === "vscode-languageclient/node") return { LanguageClient };
  return load(name, ...rest);
};

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const until = async (condition) => { for (let i = 0; i < 400 && !condition(); i += 1) await pause(25); };

(async () => {
  const { activate, deactivate } = require(extension);
  const context = { subscriptions: [] };
  await activate(context);
  await commands.get("flowgen.showJourney")({ title: "reached in 1 step", text: "1. main: tourRequested" });
  await commands.get("flowgen.openMap")({ flow: "HelpFlow", uri: `file://${spec}` });
  await until(() => seen.opened.length + seen.errors.length > 0);
  await commands.get("flowgen.openMap")();
  await until(() => seen.opened.length + seen.errors.length > 1);
  seen.pages = seen.opened.map((name) => require("node:fs").readFileSync(name, "utf8").length);
  await commands.get("flowgen.restart")();
  settings.path = "/no/such/flowgen";
  changed({ affectsConfiguration: (name) => name === "flowgen.path" });
  await until(() => seen.errors.length > 0);
  await deactivate();
  console.log(JSON.stringify(seen));
  process.exit(0);
})().catch((error) => { console.error(error); process.exit(1); });
