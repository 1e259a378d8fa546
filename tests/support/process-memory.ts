import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds between two collections, so that the process still works most of the time. */
const COLLECTION_PAUSE = 500

/** Memory of another process in megabytes (Linux). */
export function megabytesOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/**
 * Runs `work`, and returns its result and the highest memory of the process during it. With `collect`, garbage does not
 * count: it is collected before and while the work runs.
 */
export async function highestMemory<Result>(
  pid: number,
  work: () => Promise<Result>,
  collect?: () => Promise<void>,
) {
  await collect?.()
  let highest = megabytesOf(pid)
  const sampling = setInterval(() => {
    highest = Math.max(highest, megabytesOf(pid))
  }, 20)
  let working = true
  const collecting = (async () => {
    while (collect && working) {
      await collect()
      await setTimeout(COLLECTION_PAUSE)
    }
  })()
  try {
    return { result: await work(), highest: Math.max(highest, megabytesOf(pid)) }
  } finally {
    working = false
    clearInterval(sampling)
    await collecting
  }
}

/** Collects the garbage of a Node process that runs with `--inspect=127.0.0.1:<port>`. */
export async function garbageCollectorOf(port: number) {
  const [target] = await (await fetch(`http://127.0.0.1:${port}/json`)).json()
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  let id = 0
  return {
    async collect() {
      id += 1
      socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
      await once(socket, 'message')
    },
    close: () => socket.close(),
  }
}
