"""A client that can misbehave: it writes what a test says, in the order the test says, and waits for nothing."""

import contextlib
import json
import queue
import subprocess
import threading
import time

#: What a request of the server is answered with.
ANSWERS = {"workspace/configuration": [None], "workspace/applyEdit": {"applied": True}}


class Server:
    def __init__(self, flowgen, folder, encodings=None, capabilities=None, initialize=True, error=None, options=None):
        self.process = subprocess.Popen([flowgen, "lsp"], cwd="/", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=error)
        self.responses, self.notifications, self.requests = {}, [], []
        #: The last diagnostics of each file, and how often they came.
        self.diagnostics, self.publications = {}, {}
        #: Responses to a request that had one.
        self.repeated = []
        #: Whether a test may end the server.
        self.may_fail = False
        self.ended = False
        self._lock = threading.Condition()
        self._next = 0
        self._written = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=self._write, daemon=True).start()
        if initialize:
            capabilities = capabilities or {"textDocument": {"publishDiagnostics": {"versionSupport": True, "relatedInformation": True}}}
            if encodings:
                capabilities = {**capabilities, "general": {"positionEncodings": encodings}}
            self.initialized = self.request("initialize", {
                "processId": None, "rootUri": folder.as_uri(), "capabilities": capabilities, "initializationOptions": options,
                "workspaceFolders": [{"uri": folder.as_uri(), "name": folder.name}],
            })
            self.notify("initialized", {})
            self.encoding = self.initialized["capabilities"].get("positionEncoding", "utf-16")

    # Messages

    def send(self, message):
        self.send_bytes(json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode())

    def send_bytes(self, body):
        self._written.put(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))

    def send_raw(self, data):
        self._written.put(data)

    def notify(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def start(self, method, parameters):
        """Sends a request, and returns its id."""
        self._next += 1
        message = {"id": self._next, "method": method}
        self.send(message if parameters is None else {**message, "params": parameters})
        return self._next

    def response(self, identifier, timeout=30):
        self.wait(lambda: identifier in self.responses, timeout, f"a response to request {identifier}")
        return self.responses[identifier]

    def request(self, method, parameters, timeout=30):
        response = self.response(self.start(method, parameters), timeout)
        if "error" in response:
            raise ServerError(response["error"])
        return response["result"]

    def wait(self, condition, timeout=30, what="it"):
        with self._lock:
            done = self._lock.wait_for(lambda: condition() or self.ended, timeout)
            assert condition(), f"waited for {what}" + (", and the server has ended" if self.ended else "" if done else f" {timeout} s")

    # Documents

    def open(self, uri, text, version=1):
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "yaml", "version": version, "text": text}})

    def change(self, uri, version, changes):
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": changes})

    def close(self, uri):
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri}})

    def settled(self, uri, version, timeout=30):
        """The diagnostics of a version of a file."""
        self.wait(lambda: self.diagnostics.get(uri, {}).get("version") == version, timeout, f"the diagnostics of version {version} of {uri}")
        return self.diagnostics[uri]["diagnostics"]

    def reported(self, uri, rule=None):
        """The last diagnostics of a file, or those of one rule."""
        return [each for each in self.diagnostics.get(uri, {}).get("diagnostics", ()) if rule in (None, each["code"])]

    def severities(self, uri, rule):
        return [each["severity"] for each in self.reported(uri, rule)]

    def quiet(self, seconds=0.5, timeout=30):
        """Waits until nothing has come for a while, and the server has answered everything."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            count = self.count()
            time.sleep(seconds)
            if count == self.count():
                return
        raise AssertionError(f"the server was not quiet in {timeout} s")

    def count(self):
        with self._lock:
            return len(self.responses) + len(self.notifications) + len(self.requests)

    def found(self, folder, texts):
        """All pushed diagnostics as `Project.lint` has them. `texts` has the text of each file, for the columns."""
        severities = {1: "error", 2: "warning", 3: "info", 4: "info"}
        found = set()
        for uri, published in self.diagnostics.items():
            for each in published["diagnostics"]:
                name = next(name for name in texts if (folder / name).as_uri() == uri)
                start = each["range"]["start"]
                line = texts[name].split("\n")[start["line"]]
                column = len(decoded(line, start["character"], self.encoding))
                message = each["message"].split("\n")[0]
                found.add((name, each["code"], severities[each["severity"]], start["line"], column, message))
        return found

    # The end

    def stop(self):
        """Ends the server as the protocol says, and returns its exit code."""
        if self.process.poll() is None:
            with contextlib.suppress(AssertionError, ServerError, OSError):
                self.request("shutdown", None, timeout=10)
                self.notify("exit", None)
        try:
            return self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError("the server did not exit within 10 s after `exit`") from None

    def kill(self):
        self.process.kill()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            code = self.stop()
            assert not self.repeated
            assert code == 0 or self.may_fail
        else:
            self.kill()

    # Threads

    def _write(self):
        with contextlib.suppress(OSError, ValueError):
            while True:
                self.process.stdin.write(self._written.get())
                self.process.stdin.flush()

    def _read(self):
        with contextlib.suppress(OSError, ValueError):
            while (message := self._message()) is not None:
                self._receive(message)
        with self._lock:
            self.ended = True
            self._lock.notify_all()

    def _message(self):
        length = None
        while (line := self.process.stdout.readline()) not in (b"\r\n", b""):
            name, value = line.decode("ascii").split(":", 1)
            assert line.endswith(b"\r\n"), line
            if name.lower() == "content-length":
                length = int(value)
        return None if length is None else json.loads(self.process.stdout.read(length))

    def _receive(self, message):
        with self._lock:
            if "method" not in message:
                if message["id"] in self.responses and message["id"] is not None:
                    self.repeated.append(message)
                self.responses[message["id"]] = message
            elif "id" in message:
                self.requests.append(message)
                self.send({"id": message["id"], "result": ANSWERS.get(message["method"])})
            else:
                self.notifications.append(message)
                if message["method"] == "textDocument/publishDiagnostics":
                    uri = message["params"]["uri"]
                    self.diagnostics[uri] = message["params"]
                    self.publications[uri] = self.publications.get(uri, 0) + 1
            self._lock.notify_all()


class ServerError(Exception):
    def __init__(self, error):
        super().__init__(error.get("message"))
        self.code = error.get("code")


def encoded(text, encoding):
    """The length of a text in the units of an encoding of positions."""
    return {"utf-8": len(text.encode()), "utf-16": len(text.encode("utf-16-le")) // 2, "utf-32": len(text)}[encoding]


def decoded(line, units, encoding):
    """The part of a line before a column in the units of an encoding."""
    for count in range(len(line) + 1):
        if encoded(line[:count], encoding) >= units:
            return line[:count]
    return line


def place(text, offset, encoding):
    """The position of an offset in code points."""
    before = text[:offset]
    line = before.rfind("\n") + 1
    return {"line": before.count("\n"), "character": encoded(before[line:], encoding)}
