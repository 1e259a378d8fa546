import 'server-only'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PortalAnswer } from './respond.ts'

/** Bytes of a file, decoded. */
const FILE_LIMIT = 1024 * 1024 * 1024

/**
 * Writes an answer to the browser.
 * @param idleMs how long a reader of a file may take no bytes
 */
export async function sendAnswer(
  response: ServerResponse,
  { status, headers, body }: PortalAnswer,
  idleMs: number,
): Promise<void> {
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
    return
  }
  response.writeHead(status, headers)
  await sendFile(response, body, idleMs)
}

/**
 * A chunk is fetched when the one before is taken. A reader that takes none for `idleMs`, a file that breaks off or
 * grows too large, and a browser that leaves all close both sockets: what has arrived must not look whole.
 */
async function sendFile(response: ServerResponse, source: Readable, idleMs: number): Promise<void> {
  const over = new AbortController()
  let timer: NodeJS.Timeout | undefined
  async function* taken(chunks: AsyncIterable<Buffer>) {
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > FILE_LIMIT) throw new Error('the file is too large')
      timer = setTimeout(() => over.abort(), idleMs)
      yield chunk
      clearTimeout(timer)
    }
  }
  try {
    await pipeline(source, taken, response, { signal: over.signal })
  } catch {
    // The sockets are closed: that is what the browser sees of it.
  } finally {
    clearTimeout(timer)
  }
}
