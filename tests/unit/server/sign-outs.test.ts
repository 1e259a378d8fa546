import { jest } from '@jest/globals'
import { newSession } from '#lib/server/session.ts'
import { createSessionMarks } from '#lib/server/session-marks.ts'
import { createShared } from '#lib/server/shared.ts'
import { createSignOuts } from '#lib/server/sign-outs.ts'
import { silentLog } from '#tests/support/portal.ts'

const HOUR = 3_600_000
const answer = (code: string) => ({ code })

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }))
afterEach(() => jest.useRealTimers())

function start() {
  const now = () => Date.now()
  const denied = createSessionMarks('denied', now, createShared({ redisUrl: undefined, log: silentLog }))
  const retries: string[] = []
  const signOuts = createSignOuts({
    denied,
    absoluteMs: HOUR,
    now,
    onRetry: (reason) => retries.push(reason),
  })
  return { denied, signOuts, retries, session: newSession('signed_in', now()) }
}

test('a session is denied at once, and until its natural end', async () => {
  const { denied, signOuts, session } = start()
  expect(await denied.isMarked(session.id)).toBe(false)
  let deniedWhenSent = false
  await signOuts.run(session, async () => {
    deniedWhenSent = await denied.isMarked(session.id)
    return answer('00000')
  })
  expect(deniedWhenSent).toBe(true)
  await jest.advanceTimersByTimeAsync(HOUR - 1)
  expect(await denied.isMarked(session.id)).toBe(true)
  await jest.advanceTimersByTimeAsync(2)
  expect(await denied.isMarked(session.id)).toBe(false)
})

test.each(['00000', '00000-1', 'E0001', 'E0006'])('after %s the sign-out is not repeated', async (code) => {
  const { signOuts, session } = start()
  expect(await signOuts.run(session, async () => answer(code))).toEqual({ code })
  expect(signOuts.pending()).toBe(0)
})

test('a failed sign-out is repeated after 1, 2, 4 … and at most 60 seconds', async () => {
  const { signOuts, session, retries } = start()
  const begin = Date.now()
  const seconds: number[] = []
  const send = async () => {
    seconds.push((Date.now() - begin) / 1000)
    if (seconds.length < 10) throw new Error('down')
    return answer('00000')
  }
  expect(await signOuts.run(session, send)).toBeUndefined()
  await jest.advanceTimersByTimeAsync(10 * 60_000)
  expect(seconds).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243])
  expect(signOuts.pending()).toBe(0)
  expect(retries).toHaveLength(9)
})

test('a provider that does not answer is waited for 5 seconds, then the sign-out is repeated', async () => {
  const { signOuts, session, retries } = start()
  const first = Promise.withResolvers<{ code: string }>()
  const answers = [first.promise, Promise.resolve(answer('00000'))]
  let over = false
  const run = signOuts.run(session, async () => answers.shift() ?? answer('E1500'))
  run.finally(() => {
    over = true
  })
  await jest.advanceTimersByTimeAsync(4_999)
  expect(over).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(over).toBe(true)
  expect(await run).toBeUndefined()
  expect([signOuts.pending(), retries]).toEqual([1, ['sign-out not answered in 5 s']])
  // An unhandled rejection would end the test.
  first.reject(new Error('reset'))
  await jest.advanceTimersByTimeAsync(1_000)
  expect([signOuts.pending(), answers]).toEqual([0, []])
})

test('an answer in time leaves no timer', async () => {
  const { signOuts, session } = start()
  const before = jest.getTimerCount()
  await signOuts.run(session, async () => answer('00000'))
  expect(jest.getTimerCount()).toBe(before)
})

test('a refusal is repeated too, and does not hold up the others', async () => {
  const { signOuts, session } = start()
  let sent = 0
  await signOuts.run(session, async () => answer('E1500'))
  await signOuts.run(newSession('signed_in', Date.now()), async () => {
    sent++
    if (sent === 1) throw new Error('down')
    return answer('00000')
  })
  expect(signOuts.pending()).toBe(2)
  await jest.advanceTimersByTimeAsync(5_000)
  expect([sent, signOuts.pending()]).toEqual([2, 1])
})

test('after the natural end it is not repeated any more', async () => {
  const { signOuts, session } = start()
  let sent = 0
  await signOuts.run(session, async () => {
    sent++
    return answer('E1500')
  })
  await jest.advanceTimersByTimeAsync(HOUR + 120_000)
  const before = sent
  expect(signOuts.pending()).toBe(0)
  await jest.advanceTimersByTimeAsync(HOUR)
  expect(sent).toBe(before)
})
