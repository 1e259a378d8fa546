import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { streamBody } from '#lib/server/streams.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

function start({ ms = 60_000, isOver = async () => false } = {}) {
  const source = new Readable({ read() {} })
  let released = 0
  const release = () => {
    released += 1
  }
  const { body, end } = streamBody(source, { ms, isOver, release })
  return { source, reader: body.getReader(), end, released: () => released }
}

test('a message that was sent is not kept until the stream ends', async () => {
  const { source, reader, end } = start()
  const sent: WeakRef<Buffer>[] = []
  for (let index = 0; index < 100; index += 1) {
    const message = Buffer.alloc(1024, index)
    sent.push(new WeakRef(message))
    source.push(message)
    expect((await reader.read()).value?.[0]).toBe(index)
  }
  await new Promise(setImmediate)
  collect()
  // What the last turns of the loop hold can stay.
  expect(sent.filter((message) => message.deref()).length).toBeLessThan(10)
  end()
  expect((await reader.read()).done).toBe(true)
})

test.each<[string, (stream: ReturnType<typeof start>) => unknown]>([
  ['it is ended', ({ end }) => end()],
  ['the provider ends it', ({ source }) => source.push(null)],
  ['the provider’s response breaks off', ({ source }) => source.destroy(new Error('reset'))],
])('a stream whose next message is awaited ends where %s', async (_, endIt) => {
  const stream = start()
  const pending = stream.reader.read()
  await new Promise(setImmediate)
  endIt(stream)
  expect((await pending).done).toBe(true)
  expect(stream.source.destroyed).toBe(true)
  expect(stream.released()).toBeGreaterThan(0)
})

test('a stream ends after its time, and before a message of a session that is over', async () => {
  const late = start({ ms: 1 })
  expect((await late.reader.read()).done).toBe(true)
  const over = start({ isOver: async () => true })
  over.source.push('message')
  expect((await over.reader.read()).done).toBe(true)
})
