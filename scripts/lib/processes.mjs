import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { root } from './paths.mjs'
import { Refusal } from './say.mjs'

export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command until it ends, with its output on our output. A signal that ends this process first ends the
 * command. Returns the exit code.
 */
export async function exitCodeOf(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  const forward = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, forward)
  const [code, signal] = await once(child, 'exit')
  for (const signal of signals) process.off(signal, forward)
  return signal ?? code
}

/**
 * Ends this process with the exit code of a command. A signal that ended the command is a failure.
 * @param {number | string} code of `exitCodeOf`
 */
export const exitWith = (code) => process.exit(typeof code === 'number' ? code : 1)

/** Runs a command until it ends. Throws if it fails. */
export async function run(command, args, options) {
  const code = await exitCodeOf(command, args, options)
  if (code !== 0)
    throw new Refusal(`${basename(command)} ${args.map((arg) => basename(arg)).join(' ')} failed (${code}).`)
}

/** Default of the time in milliseconds that a process has to end before it is killed. */
const GRACE = 8_000

/** Opens a new log. The previous one is kept, also for an instance that still writes to it. */
function openLog(log) {
  mkdirSync(dirname(log), { recursive: true })
  if (existsSync(log)) renameSync(log, `${log}.1`)
  return openSync(log, 'a')
}

/**
 * Starts a long-running process in its own process group, so that its child processes end with it. With `log`
 * the output is written to that file, otherwise to our output. `stop()` kills it after `grace` milliseconds.
 */
export function startGroup(name, command, args, { env, log, grace = GRACE }) {
  const output = log ? openLog(log) : 'inherit'
  const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', output, output] })
  let failure
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      failure = error.message
      resolve()
    })
    child.once('exit', (code, signal) => {
      failure = signal ?? `exit code ${code}`
      resolve()
    })
  })
  return {
    name,
    child,
    /** Resolves when the process has ended, for any reason. */
    ended,
    /** Exit code or signal, or undefined while it runs. */
    get failure() {
      return failure
    },
    /** The last lines of its output. */
    tail(lines = 20) {
      return log ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : ''
    },
    async stop() {
      signalGroup(child.pid, 'SIGTERM')
      const killer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), grace)
      await ended
      clearTimeout(killer)
      // The group leader has ended, but its child processes can still run.
      signalGroup(child.pid, 'SIGKILL')
    },
    kill() {
      signalGroup(child.pid, 'SIGKILL')
    },
  }
}

function signalGroup(pid, signal) {
  if (!pid) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
