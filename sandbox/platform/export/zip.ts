import { Readable } from 'node:stream'
import { Zip, ZipDeflate } from 'fflate'

/** A ZIP archive, streamed: each file is compressed while it is read. */

interface ZippedFile {
  name: string
  body: Readable | Buffer | string
}

export const zipOf = (files: AsyncIterable<ZippedFile>): Readable => Readable.from(chunks(files))

async function* chunks(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, body } of files) {
    const file = new ZipDeflate(name)
    zip.add(file)
    for await (const part of body instanceof Readable ? body : [body]) {
      file.push(Buffer.from(part as Buffer | string))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
