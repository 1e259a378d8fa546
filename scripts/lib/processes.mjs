import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { root } from './paths.mjs'
import { Refusal } from './say.mjs'

export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a command to its end, its output on ours; a signal that ends us ends it first. Answers its exit code. */
export async function exitCodeOf(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  const forward = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, forward)
  const [code, signal] = await once(child, 'exit')
  for (const signal of signals) process.off(signal, forward)
  return signal ?? code
}

/** Runs a command to its end. Throws where it fails. */
export async function run(command, args, options) {
  const code = await exitCodeOf(command, args, options)
  if (code !== 0)
    throw new Refusal(`${basename(command)} ${args.map((arg) => basename(arg)).join(' ')} failed (${code}).`)
}

/** How long a process may take to end by itself before it is killed, in milliseconds. */
const GRACE = 8_000

/**
 * Starts a long-running process in a group of its own, so that whatever it starts ends with it.
 * With `log` its output goes to that file, else to ours.
 */
export function startGroup(name, command, args, { env, log }) {
  if (log) mkdirSync(dirname(log), { recursive: true })
  const output = log ? openSync(log, 'w') : 'inherit'
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
    /** Resolves when the process is gone, whoever ended it. */
    ended,
    /** What it ended with, or undefined while it runs. */
    get failure() {
      return failure
    },
    /** The last lines that it wrote. */
    tail(lines = 20) {
      return log ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : ''
    },
    async stop() {
      signalGroup(child.pid, 'SIGTERM')
      const killer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), GRACE)
      await ended
      clearTimeout(killer)
      // The leader is gone; what it started may not be.
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
