import { readFileSync } from 'node:fs'

/** Memory of another process in megabytes (Linux). */
export function megabytesOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Runs `work`, and returns its result and the highest memory of the process during it. */
export async function highestMemory<Result>(pid: number, work: () => Promise<Result>) {
  let highest = megabytesOf(pid)
  const sampling = setInterval(() => {
    highest = Math.max(highest, megabytesOf(pid))
  }, 20)
  try {
    return { result: await work(), highest: Math.max(highest, megabytesOf(pid)) }
  } finally {
    clearInterval(sampling)
  }
}
