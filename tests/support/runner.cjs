const { default: circus } = require('jest-circus/runner')

/** Resources that keep a process alive until they are closed. Timers end with the file's environment. */
const lasting = ['MessagePort', 'TCPServerWrap', 'PipeServerWrap', 'ProcessWrap', 'FSEventWrap', 'Worker']

const TURNS = 50

const openResources = () => process.getActiveResourcesInfo().filter((name) => lasting.includes(name))

/** Jest's own runner; fails a file that leaves resources open, which would keep Jest from exiting. */
module.exports = async function runFile(...args) {
  const before = openResources().length
  const result = await circus(...args)
  // What was closed last needs a few turns of the event loop.
  for (let turn = 0; turn < TURNS && openResources().length > before; turn += 1)
    await new Promise(setImmediate)
  const left = openResources().slice(before)
  if (left.length > 0) {
    const message = `${args[4]} leaves open: ${left.join(', ')}`
    Object.assign(result, { testExecError: { message, stack: '' }, failureMessage: message })
  }
  return result
}
