import { createPendingCookies } from '#lib/server/pending-cookies.ts'
import { newSession } from '#lib/server/session.ts'

const IDLE_MS = 15 * 60_000

function setUp(max?: number) {
  const clock = { now: 1_000 }
  let dropped = 0
  const pending = createPendingCookies({
    idleMs: IDLE_MS,
    now: () => clock.now,
    onDrop: () => dropped++,
    ...(max && { max }),
  })
  const session = newSession('signed_in', 0, { providerCookies: { S: 'old' } })
  const current = () => pending.apply(session).providerCookies.S
  return { pending, clock, session, current, dropped: () => dropped }
}

test('newer cookies are applied, older ones are not', () => {
  const { pending, session, current } = setUp()
  expect(current()).toBe('old')
  pending.set(session.id, { S: 'new' })
  expect(current()).toBe('new')
  const later = { ...session, cookiesAt: 1_000 }
  expect(pending.apply(later)).toBe(later)
})

test('the cookies of a session in use survive any number of other sessions and any time', () => {
  const { pending, clock, session, current, dropped } = setUp(100)
  pending.set(session.id, { S: 'new' })
  for (let index = 0; index < 1_000; index++) {
    pending.set(`other ${index}`, { S: 'x' })
    clock.now += 60_000
    expect(current()).toBe('new')
  }
  expect(dropped()).toBeGreaterThan(0)
})

test('a full cache reports that it drops cookies', () => {
  const { pending, dropped } = setUp(2)
  for (const id of ['a', 'b']) pending.set(id, { S: 'x' })
  expect(dropped()).toBe(0)
  pending.set('c', { S: 'x' })
  expect(dropped()).toBe(1)
})

test('the cookies of a session that has been idle too long are gone', () => {
  const { pending, clock, session, current } = setUp()
  pending.set(session.id, { S: 'new' })
  clock.now += IDLE_MS + 1
  expect(current()).toBe('old')
})
