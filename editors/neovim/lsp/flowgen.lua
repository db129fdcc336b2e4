-- Neovim 0.11 finds this file by its name; see `:help vim.lsp.config()`.
return {
  cmd = { 'flowgen', 'lsp' },
  filetypes = { 'yaml.flowgen' },
  root_markers = { '.flowgen.yaml', '.git' },
}
