import 'server-only'
import type { Readable } from 'node:stream'

/** Bytes of a file, decoded. */
export const FILE_LIMIT = 1024 * 1024 * 1024

/**
 * The body of a file response. It buffers nothing, so the provider is read only as fast as the browser reads. A file
 * that breaks off ends with an AbortError: Next then closes the socket, and reports no further failure.
 */
export function fileBody(source: Readable): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  let size = 0
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next()
          if (done) return controller.close()
          size += value.length
          if (size > FILE_LIMIT) throw new Error('the file is too large')
          controller.enqueue(value)
        } catch {
          source.destroy()
          controller.error(new DOMException('The file broke off', 'AbortError'))
        }
      },
      cancel() {
        source.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
