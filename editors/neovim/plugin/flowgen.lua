-- The name of the type begins with `yaml`, so that specs are highlighted and indented as YAML, while servers for YAML leave them alone.
local filetype = 'yaml.flowgen'
if vim.fn.has('nvim-0.8') == 1 then
  vim.filetype.add({
    filename = { ['.flowgen.yaml'] = filetype },
    pattern = { ['.*%.flow%.ya?ml'] = filetype },
  })
else
  vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
    pattern = { '*.flow.yaml', '*.flow.yml', '.flowgen.yaml' },
    callback = function() vim.bo.filetype = filetype end,
  })
end

require('flowgen').register_commands()

if vim.lsp.enable then
  vim.lsp.enable('flowgen')
else
  vim.api.nvim_create_autocmd('FileType', {
    pattern = filetype,
    callback = function(event) require('flowgen').attach(event.buf) end,
  })
end
