//! Starts `flowgen lsp`. Zed starts no language server that an extension does not know.

use zed_extension_api::{self as zed, settings::LspSettings, Command, LanguageServerId, Result, Worktree};

struct FlowgenExtension;

impl zed::Extension for FlowgenExtension {
    fn new() -> Self {
        FlowgenExtension
    }

    /// The program in `lsp.flowgen.binary` of the settings, and otherwise the one in `PATH`.
    fn language_server_command(&mut self, server: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let binary = LspSettings::for_worktree(server.as_ref(), worktree)?.binary;
        let (path, arguments) = match binary {
            Some(binary) => (binary.path, binary.arguments),
            None => (None, None),
        };
        let command = path
            .or_else(|| worktree.which("flowgen"))
            .ok_or("flowgen is not in PATH; install it, or set `lsp.flowgen.binary.path`")?;
        Ok(Command {
            command,
            args: arguments.unwrap_or_else(|| vec!["lsp".into()]),
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(FlowgenExtension);
