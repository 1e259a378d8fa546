import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { FILE_LIMIT, fileBody } from '#lib/server/file-body.ts'

/** An endless source that counts its reads. */
function endless(chunk: Buffer) {
  let reads = 0
  const source = new Readable({
    highWaterMark: 1,
    read() {
      reads++
      this.push(chunk)
    },
  })
  return { source, reads: () => reads }
}

test('the source is not read before the browser reads', async () => {
  const { source, reads } = endless(Buffer.from('x'))
  const reader = fileBody(source).getReader()
  await nextTurn()
  expect(reads()).toBe(0)
  expect((await reader.read()).value).toEqual(Buffer.from('x'))
})

test('a source that breaks off ends with an AbortError', async () => {
  const source = new Readable({
    read() {
      this.destroy(new Error('reset'))
    },
  })
  await expect(fileBody(source).getReader().read()).rejects.toMatchObject({ name: 'AbortError' })
})

test('a file over the limit ends with an AbortError and closes the source', async () => {
  const chunk = Buffer.alloc(64 * 1024 * 1024)
  const { source } = endless(chunk)
  const reader = fileBody(source).getReader()
  for (let size = 0; size < FILE_LIMIT; size += chunk.length) await reader.read()
  await expect(reader.read()).rejects.toMatchObject({ name: 'AbortError' })
  expect(source.destroyed).toBe(true)
})

test('a disconnect closes the source', async () => {
  const { source } = endless(Buffer.from('x'))
  await fileBody(source).cancel()
  expect(source.destroyed).toBe(true)
})
