import { CallError } from '#lib/call-error.ts'
import { follow, type LiveSource, POLL_MS } from '#lib/client/live/follow.ts'
import type { LiveMessage } from '#lib/contract/live.ts'

const message = (at: string): LiveMessage => ({ at, events: [] })
const network = () => new CallError('E1502', 'network')

type Step = { messages?: readonly string[]; error?: Error }

/** Follows these streams and polls, one after the other; ends when a step is missing. */
async function run({ streams = [], polls = [] }: { streams?: readonly Step[]; polls?: readonly Step[] }) {
  const end = new AbortController()
  const log: string[] = []
  const waits: number[] = []
  const step = (kind: string, steps: Step[], after: string | undefined): Step => {
    log.push(`${kind} ${after}`)
    const next = steps.shift()
    if (!next) end.abort()
    return next ?? { error: new DOMException('over', 'AbortError') }
  }
  const [left, leftPolls] = [[...streams], [...polls]]
  const source: LiveSource = {
    async *stream(after) {
      const { messages = [], error } = step('stream', left, after)
      for (const at of messages) yield message(at)
      if (error) throw error
    },
    async poll(after) {
      const { messages = [], error } = step('poll', leftPolls, after)
      if (error) throw error
      return message(messages[0] ?? '')
    },
    async wait(ms) {
      waits.push(ms)
    },
  }
  const received: string[] = []
  const onMessage = ({ at }: LiveMessage) => received.push(at)
  await follow(source, { after: '0', signal: end.signal, onMessage })
  return { log, waits, received, isAborted: end.signal.aborted }
}

test('a stream that breaks off continues after its last message', async () => {
  const { log, received } = await run({
    streams: [{ messages: ['1', '2'], error: network() }, { messages: ['3', '4'] }],
  })
  expect(log).toEqual(['stream 0', 'stream 2', 'stream 4'])
  expect(received).toEqual(['1', '2', '3', '4'])
})

test('it waits longer after each failure', async () => {
  const { log, waits } = await run({ streams: [{ error: network() }, { error: network() }] })
  expect(log).toEqual(['stream 0', 'stream 0', 'stream 0'])
  expect(waits[0]).toBeGreaterThanOrEqual(1_000)
  expect(waits[0]).toBeLessThanOrEqual(2_000)
  expect(waits[1]).toBeGreaterThanOrEqual(2_000)
  expect(waits[1]).toBeLessThanOrEqual(4_000)
})

test('streams that bring only their first message count as failures', async () => {
  const { log } = await run({
    streams: [{ messages: ['1'] }, { messages: ['2'] }, { messages: ['3'] }],
    polls: [{ messages: ['4'] }],
  })
  expect(log).toEqual(['stream 0', 'stream 1', 'stream 2', 'poll 3', 'poll 4'])
})

test('after three failures it polls, and then tries a stream again', async () => {
  const failed = Array.from({ length: 3 }, () => ({ error: network() }))
  const polls = Array.from({ length: 10 }, (_, at) =>
    at === 4 ? { error: network() } : { messages: [`${at}`] },
  )
  const { log, waits } = await run({ streams: failed, polls })
  expect(log.slice(3, 5)).toEqual(['poll 0', 'poll 0'])
  expect(log.filter((each) => each.startsWith('poll'))).toHaveLength(10)
  expect(log.at(-1)).toBe('stream 9')
  expect(waits.filter((ms) => ms === POLL_MS)).toHaveLength(10)
})

test.each(['E1403', 'E1404'])('a stream that is refused with %s is not tried again', async (code) => {
  const { log } = await run({ streams: [{ error: new CallError(code, 'refused') }] })
  expect(log).toEqual(['stream 0', 'poll 0'])
})

test.each([
  ['the stream', 'E0001', { streams: [{ error: new CallError('E0001', 'ended') }] }],
  ['the poll', 'E0001', refused('E0001')],
  ['the poll', 'E1404', refused('E1404')],
])('%s ends with %s, and nothing follows', async (_, _code, steps) => {
  expect((await run(steps)).isAborted).toBe(false)
})

function refused(code: string) {
  const error = new CallError('E1404', 'refused')
  return { streams: [{ error }], polls: [{ error: new CallError(code, 'refused') }] }
}
