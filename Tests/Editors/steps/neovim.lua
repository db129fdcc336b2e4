-- Drives Neovim, without a window, through the steps of test_neovim.py, and writes what it saw to $RESULT.
local result = { steps = {} }

local function finish()
  local file = assert(io.open(vim.env.RESULT, 'w'))
  file:write((vim.json and vim.json.encode or vim.fn.json_encode)(result))
  file:close()
  vim.cmd('qall!')
end

local function sleep(milliseconds)
  local this = coroutine.running()
  vim.defer_fn(function() coroutine.resume(this) end, milliseconds)
  coroutine.yield()
end

local function wait(what, condition)
  for _ = 1, 400 do
    local value = condition()
    if value then return value end
    sleep(25)
  end
  error('waited for ' .. what)
end

local function messages()
  return vim.tbl_map(function(each) return each.message end, vim.diagnostic.get(0))
end

local function saw(pattern)
  return function()
    for _, message in ipairs(messages()) do
      if message:find(pattern) then return message end
    end
  end
end

local function text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') end

local function go_to(part)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search('\\V' .. part, 'c') > 0, part)
end

local function steps()
  vim.cmd('edit specs/MainFlow.flow.yaml')
  result.filetype = vim.bo.filetype
  wait('the client', function()
    local get = vim.lsp.get_clients or vim.lsp.get_active_clients
    return #vim.tbl_filter(function(client) return client.initialized ~= false end, get()) > 0
  end)
  result.mistake = wait('the mistake', saw('did you mean'))

  -- A fix: the first action that is offered for the mistake.
  vim.ui.select = function(items, _, choose) choose(items[1], 1) end
  go_to('hlep')
  vim.lsp.buf.code_action()
  wait('the fix', function() return text():find('reset: help') end)

  result.witness = wait('the witness', saw('journey: main'))

  -- A change of another file, both of which are open.
  local main = vim.api.nvim_get_current_buf()
  vim.cmd('edit specs/HelpFlow.flow.yaml')
  vim.cmd('%s/left/gone/')
  result.other = wait('what a change of another file breaks', function()
    for _, each in ipairs(vim.diagnostic.get(main)) do
      if each.message:find('`left`') then return each.message end
    end
  end)
  vim.cmd('%s/gone/left/')
  vim.cmd('silent write')
  vim.cmd('buffer ' .. main)
  wait('the diagnostics of before', function() return not saw('`left`')() end)

  -- Completion as it is typed, from a text that does not parse.
  go_to('help }\\n      againRequested')
  vim.cmd('normal! D')
  vim.api.nvim_input('a<Space><C-x><C-o>')
  local items = wait('completion', function()
    local found = vim.fn.complete_info({ 'items' }).items
    return #found > 0 and found
  end)
  result.completions = vim.tbl_map(function(item) return item.word end, items)
  vim.api.nvim_input('<C-e><Esc>')
  wait('normal mode', function() return vim.api.nvim_get_mode().mode == 'n' end)
  vim.api.nvim_set_current_line('      tourEnded: { popTo: main }')

  -- Renaming over files.
  go_to('left: pop')
  vim.lsp.buf.rename('away')
  wait('the new name', function() return text():find('away: pop') end)
  vim.cmd('silent wall')

  -- A flow, whose file is renamed with it.
  go_to('HelpFlow')
  vim.lsp.buf.rename('SupportFlow')
  wait('the new name of the flow', function() return text():find('SupportFlow') end)
  sleep(200)
  vim.cmd('silent wall')

  -- The command of a code lens, if the server has sent one.
  local journey = { title = 'reached in 1 step', text = '1. main: tourRequested' }
  vim.lsp.commands['flowgen.showJourney']({ title = '', command = 'flowgen.showJourney', arguments = { journey } }, {})
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      result.journey = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
    end
  end
end

local thread = coroutine.create(steps)
local resume = coroutine.resume
coroutine.resume = function(co, ...)
  local ok, failure = resume(co, ...)
  if co == thread and not ok then result.failure = tostring(failure) .. '\n' .. text() .. '\n' .. table.concat(messages(), '\n') end
  if co == thread and (not ok or coroutine.status(co) == 'dead') then finish() end
  return ok
end
coroutine.resume(thread)
