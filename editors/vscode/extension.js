// The client of `flowgen lsp`. The server does everything that does not need a window; two commands of its code lenses are here.
"use strict";

const { execFile } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const journeyScheme = "flowgen-journey";
let client;

/** @param {vscode.ExtensionContext} context */
async function activate(context) {
  const journeys = new Journeys();
  context.subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider(journeyScheme, journeys),
    vscode.commands.registerCommand("flowgen.showJourney", (journey) => journeys.show(journey)),
    vscode.commands.registerCommand("flowgen.openMap", openMap),
    vscode.commands.registerCommand("flowgen.restart", restart),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("flowgen.path")) restart();
    }),
  );
  await start();
}

async function deactivate() {
  await client?.stop();
}

function program() {
  return vscode.workspace.getConfiguration("flowgen").get("path") || "flowgen";
}

async function start() {
  // Without a transport, which would add an option to the arguments: a program is talked to over its standard input and output.
  const server = { command: program(), args: ["lsp"] };
  client = new LanguageClient("flowgen", "flowgen", server, {
    documentSelector: [{ scheme: "file", language: "flowgen" }, { scheme: "untitled", language: "flowgen" }],
  });
  try {
    await client.start();
  } catch (error) {
    const choice = await vscode.window.showErrorMessage(
      `flowgen could not be started as \`${program()} lsp\`: ${error.message ?? error}`, "Open Settings");
    if (choice) await vscode.commands.executeCommand("workbench.action.openSettings", "flowgen.path");
  }
}

async function restart() {
  // A server that never started cannot be stopped.
  if (client?.needsStop()) await client.stop();
  await start();
}

/** Journeys as documents that cannot be edited. */
class Journeys {
  #texts = new Map();

  provideTextDocumentContent(uri) {
    return this.#texts.get(uri.path) ?? "";
  }

  /** @param {{ title: string, text: string }} journey */
  async show({ title, text }) {
    const name = `/${title.replaceAll("/", "∕")}`;
    this.#texts.set(name, text);
    const uri = vscode.Uri.from({ scheme: journeyScheme, path: name });
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: true, viewColumn: vscode.ViewColumn.Beside });
  }
}

/** Draws a flow, or all flows around the file that is open, and opens the page in the browser. */
async function openMap(map) {
  const uri = map?.uri ? vscode.Uri.parse(map.uri) : vscode.window.activeTextEditor?.document.uri;
  if (!uri) return;
  const folder = path.dirname(uri.fsPath);
  const output = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "flowgen-")), "map.html");
  const options = ["--format", "html", "--output", output];
  if (map?.flow) options.push("--flow", map.flow);
  const paths = hasConfiguration(folder) ? [] : [folder];
  execFile(program(), ["map", ...options, "--", ...paths], { cwd: folder }, (error, _, messages) => {
    // Errors in other flows are no reason not to show the page.
    if (fs.existsSync(output)) vscode.env.openExternal(vscode.Uri.file(output));
    else vscode.window.showErrorMessage(messages || error?.message || "flowgen wrote no map");
  });
}

function hasConfiguration(folder) {
  if (fs.existsSync(path.join(folder, ".flowgen.yaml"))) return true;
  const parent = path.dirname(folder);
  return parent !== folder && hasConfiguration(parent);
}

module.exports = { activate, deactivate };
