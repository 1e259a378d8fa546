import type { LiveSource } from '#lib/client/live/follow.ts'
import { share } from '#lib/client/live/share.ts'
import type { LiveMessage } from '#lib/contract/live.ts'

/** Tabs of one browser: one lock, and a channel that reaches every other tab. */

type Request = { signal: AbortSignal; run: () => Promise<void>; done: () => void; fail: (e: unknown) => void }

class Locks {
  held: Request | undefined
  readonly waiting: Request[] = []
  query = async () => ({ held: this.held ? [{ name: 'portal-live' }] : [] })
  request = (_: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) =>
    new Promise<void>((done, fail) => {
      const request = { signal, run, done, fail }
      signal.addEventListener('abort', () => {
        const at = this.waiting.indexOf(request)
        if (at >= 0) this.waiting.splice(at, 1)
        if (at >= 0) fail(signal.reason)
      })
      this.waiting.push(request)
      this.next()
    })
  private next() {
    if (this.held) return
    this.held = this.waiting.shift()
    void this.held?.run().then(() => {
      this.held?.done()
      this.held = undefined
      this.next()
    })
  }
}

const channels = new Set<Channel>()
class Channel {
  onmessage: ((event: { data: unknown }) => void) | undefined
  constructor() {
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) other.onmessage?.({ data })
  }
  close() {
    channels.delete(this)
  }
}

const turn = () => new Promise((next) => setImmediate(next))

/** A tab whose streams the test feeds. */
async function openTab() {
  const tab = new AbortController()
  const streams: { after: string | undefined; say: (at: string) => void }[] = []
  const polls: (string | undefined)[] = []
  const received: string[] = []
  const source: LiveSource = {
    async *stream(after, signal) {
      const waiting: LiveMessage[] = []
      let wake = () => {}
      streams.push({
        after,
        say: (at) => {
          waiting.push({ at, events: [] })
          wake()
        },
      })
      signal.addEventListener('abort', () => wake())
      while (!signal.aborted) {
        yield* waiting.splice(0)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    async poll(after) {
      polls.push(after)
      return { at: 'polled', events: [] }
    },
    wait: (_, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) resolve()
        else signal.addEventListener('abort', () => resolve(), { once: true })
      }),
  }
  const onMessage = ({ at }: LiveMessage) => received.push(at)
  const over = share(source, { after: 'loaded', signal: tab.signal, onMessage })
  await turn()
  return {
    streams,
    polls,
    received,
    close: async () => {
      tab.abort()
      await over
      await turn()
    },
  }
}

beforeEach(() => {
  channels.clear()
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true })
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true })
})

test('one tab follows, and the others receive what it receives', async () => {
  const first = await openTab()
  const second = await openTab()
  expect([first.streams.length, second.streams.length]).toEqual([1, 0])
  first.streams[0]?.say('1')
  await turn()
  expect([first.received, second.received.at(-1)]).toEqual([['1'], '1'])
  await second.close()
  await first.close()
  expect(channels.size).toBe(0)
})

test('a later tab asks once for what it missed since it was loaded', async () => {
  const first = await openTab()
  const second = await openTab()
  expect([first.polls, second.polls]).toEqual([[], ['loaded']])
  expect(second.received).toEqual(['polled'])
  await second.close()
  await first.close()
})

test('when the leading tab closes, another one continues after the last message', async () => {
  const first = await openTab()
  const [second, third] = [await openTab(), await openTab()]
  first.streams[0]?.say('1')
  await turn()
  await first.close()
  expect(second.streams.map(({ after }) => after)).toEqual(['1'])
  expect(third.streams).toEqual([])
  second.streams[0]?.say('2')
  await turn()
  expect(third.received.at(-1)).toBe('2')
  await third.close()
  await second.close()
})

test('a tab that closes while it waits never follows', async () => {
  const first = await openTab()
  const second = await openTab()
  await second.close()
  await first.close()
  expect(second.streams).toEqual([])
})

test('without locks each tab polls', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  const tab = await openTab()
  expect(tab.streams).toEqual([])
  expect(tab.polls[0]).toBe('loaded')
  await tab.close()
})
