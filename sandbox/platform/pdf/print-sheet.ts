import Tinypool from 'tinypool'
import type { Guide } from './guide.ts'
import type { Packet } from './packet.ts'
import type { Sheet } from './typeset.ts'

/** In milliseconds. A thread holds the font and the library, which take up to 100 MB. */
const KEEP_IDLE = 10_000

let thread: Tinypool | undefined

/**
 * Typesetting Chinese takes up to a second of processor time: it runs in a separate thread, so that the sandbox keeps
 * responding. The thread stays for further documents, because loading its modules takes longer than most documents.
 */
export async function printSheet(sheet: Sheet | Guide | Packet): Promise<Buffer> {
  thread ??= new Tinypool({
    filename: new URL('./typeset.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: KEEP_IDLE,
    execArgv: [],
  })
  const bytes: Uint8Array = await thread.run(sheet)
  return Buffer.from(bytes)
}

/** Ends the thread. The next document starts another one. */
export async function endPrinting(): Promise<void> {
  const ended = thread
  thread = undefined
  await ended?.destroy()
}
