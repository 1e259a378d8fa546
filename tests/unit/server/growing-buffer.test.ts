import { GrowingBuffer } from '#lib/server/growing-buffer.ts'

test.each([1, 3, 4_096, 5_000])('chunks of %d bytes are kept in order, up to the limit', (size) => {
  const limit = 20_000
  const buffer = new GrowingBuffer(limit)
  const sent: Buffer[] = []
  for (;;) {
    const chunk = Buffer.alloc(size, sent.length % 251)
    if (!buffer.append(chunk)) break
    sent.push(chunk)
  }
  expect(sent).toHaveLength(Math.floor(limit / size))
  expect(buffer.bytes.equals(Buffer.concat(sent))).toBe(true)
})

test('the memory of small chunks is at most twice their bytes', () => {
  const buffer = new GrowingBuffer(1024 * 1024)
  for (let index = 0; index < 100_000; index++) buffer.append(Buffer.from('x'))
  expect(buffer.bytes.buffer.byteLength).toBeLessThanOrEqual(200_000)
})
