-- What Neovim does not do itself: the commands of code lenses, and starting the server before 0.11.
local M = {}

local clients = {}

local function config()
  return dofile(vim.api.nvim_get_runtime_file('lsp/flowgen.lua', false)[1])
end

-- The folder of the nearest marker above a file; its own folder if there is none.
local function root(path, markers)
  for _, marker in ipairs(markers) do
    local found = vim.fn.findfile(marker, path .. ';')
    if found == '' then found = vim.fn.finddir(marker, path .. ';') end
    if found ~= '' then return vim.fn.fnamemodify(found, ':p:s?/$??:h') end
  end
  return path
end

-- Starts the server for a buffer, or uses the one of its project. Neovim 0.11 does this by itself.
function M.attach(buffer)
  local server = config()
  local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':p:h')
  local root_dir = root(folder, server.root_markers)
  local client = clients[root_dir]
  if not client or not vim.lsp.get_client_by_id(client) then
    client = vim.lsp.start_client({
      name = 'flowgen',
      cmd = server.cmd,
      root_dir = root_dir,
      workspace_folders = { { name = root_dir, uri = vim.uri_from_fname(root_dir) } },
    })
    clients[root_dir] = client
  end
  if not client then return end
  vim.lsp.buf_attach_client(buffer, client)
  -- Neovim 0.7 does not set it by itself.
  if vim.bo[buffer].omnifunc == '' then vim.bo[buffer].omnifunc = 'v:lua.vim.lsp.omnifunc' end
end

local function show_journey(command)
  local journey = command.arguments[1]
  vim.lsp.util.open_floating_preview(vim.split(journey.text, '\n'), 'plaintext', { border = 'single' })
end

local function open_map(command)
  local map = command.arguments[1]
  local output = vim.fn.tempname() .. '.html'
  local arguments = vim.list_extend({}, config().cmd)
  arguments[2] = 'map'
  vim.list_extend(arguments, { '--flow', map.flow, '--format', 'html', '--output', output })
  local folder = vim.fn.fnamemodify(vim.uri_to_fname(map.uri), ':h')
  if vim.fn.findfile('.flowgen.yaml', folder .. ';') == '' then table.insert(arguments, folder) end
  vim.fn.jobstart(arguments, {
    cwd = folder,
    on_exit = function()
      if vim.fn.filereadable(output) == 0 then return vim.notify('flowgen wrote no map', vim.log.levels.ERROR) end
      if vim.ui.open then return vim.ui.open(output) end
      vim.notify('the map is in ' .. output)
    end,
  })
end

function M.register_commands()
  vim.lsp.commands['flowgen.showJourney'] = show_journey
  vim.lsp.commands['flowgen.openMap'] = open_map
end

return M
