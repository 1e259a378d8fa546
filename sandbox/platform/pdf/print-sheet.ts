import { Worker } from 'node:worker_threads'
import type { Guide } from './guide.ts'
import type { Packet } from './packet.ts'
import type { Sheet } from './sheet-worker.ts'

/**
 * Typesetting Chinese takes seconds of CPU time: it runs in a separate thread, so that the sandbox keeps
 * responding.
 */
export async function printSheet(sheet: Sheet | Guide | Packet): Promise<Buffer> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: sheet,
    execArgv: [],
  })
  try {
    const bytes = await new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    return Buffer.from(bytes)
  } finally {
    await worker.terminate()
  }
}
