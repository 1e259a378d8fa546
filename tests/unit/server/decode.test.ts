import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { createDecoder, createSlots, encodingOf, isDecodable } from '#lib/server/decode.ts'

const text = Buffer.from('x'.repeat(1_000))

test.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('%s is decoded up to the limit, whole and as a stream', async (encoding, compress) => {
  const decoder = createDecoder()
  const packed = compress(text)
  expect((await decoder.whole(packed, encoding, 1_000)).equals(text)).toBe(true)
  await expect(decoder.whole(packed, encoding, 999)).rejects.toThrow()
  await expect(decoder.whole(packed.subarray(0, -4), encoding, 1_000)).rejects.toThrow()
  const stream = decoder.stream(Readable.from([packed]), encoding)
  expect(stream && (await buffer(stream)).equals(text)).toBe(true)
})

test.each(['zstd', 'gzip, gzip', 'toString', ''])('%j is not decoded', (encoding) => {
  expect(isDecodable(encoding)).toBe(false)
})

test('no encoding and identity are the same', () => {
  expect([undefined, '', ' Identity ', 'GZIP'].map(encodingOf)).toEqual(['', '', '', 'gzip'])
})

test('at most so many decodings run at once, and the others wait in order', async () => {
  const acquire = createSlots(2)
  const started: number[] = []
  const releases = await Promise.all([acquire(), acquire()])
  const waiting = [1, 2].map(async (number) => {
    const release = await acquire()
    started.push(number)
    return release
  })
  await Promise.resolve()
  expect(started).toEqual([])
  releases[0]?.()
  const release = await waiting[0]
  expect(started).toEqual([1])
  release?.()
  await waiting[1]
  expect(started).toEqual([1, 2])
})

test('a waiting body is decoded after one that failed', async () => {
  const decoder = createDecoder()
  const broken = Array.from({ length: 8 }, () => decoder.whole(Buffer.from('no'), 'gzip', 10))
  const last = decoder.whole(gzipSync(text), 'gzip', 1_000)
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(Array(8).fill('rejected'))
  expect((await last).equals(text)).toBe(true)
})

test('32 files are decoded at once; one that is canceled makes room', async () => {
  const decoder = createDecoder()
  const open = () => decoder.stream(new Readable({ read() {} }), 'gzip')
  const streams = Array.from({ length: 32 }, open)
  expect(streams.includes(undefined)).toBe(false)
  expect(open()).toBeUndefined()
  const [first] = streams
  first?.on('error', () => {}).destroy()
  if (first) await once(first, 'close')
  expect(open()).toBeDefined()
})

test('a decoded stream that is canceled ends its source', async () => {
  const source = new Readable({ read() {} }).on('error', () => {})
  const closed = new Promise((done) => source.on('close', done))
  createDecoder()
    .stream(source, 'gzip')
    ?.on('error', () => {})
    .destroy()
  await closed
  expect(source.destroyed).toBe(true)
})
