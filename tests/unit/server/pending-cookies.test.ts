import { createPendingCookies } from '#lib/server/pending-cookies.ts'
import { createSealer } from '#lib/server/seal.ts'
import { newSession } from '#lib/server/session.ts'
import { createShared } from '#lib/server/shared.ts'
import { SECRET, silentLog } from '#tests/support/portal.ts'

const IDLE_MS = 15 * 60_000

function setUp(max?: number) {
  const clock = { now: 1_000 }
  let dropped = 0
  const pending = createPendingCookies({
    idleMs: IDLE_MS,
    now: () => clock.now,
    shared: createShared({ redisUrl: undefined, log: silentLog }),
    sealer: createSealer([SECRET], IDLE_MS),
    onDrop: () => dropped++,
    ...(max && { max }),
  })
  const session = newSession('signed_in', 0, { providerCookies: { S: 'old' } })
  const current = async () => (await pending.apply(session)).providerCookies.S
  const keep = (id: string) => pending.keep({ ...session, id }, { S: 'new' })
  return { pending, clock, session, current, keep, dropped: () => dropped }
}

test('newer cookies are applied, older ones are not', async () => {
  const { pending, session, current, keep } = setUp()
  expect(await current()).toBe('old')
  await keep(session.id)
  expect(await current()).toBe('new')
  const later = { ...session, cookiesAt: 1_000 }
  expect(await pending.apply(later)).toBe(later)
})

test('the cookies of a session in use survive any number of other sessions and any time', async () => {
  const { clock, session, current, keep, dropped } = setUp(100)
  await keep(session.id)
  for (let index = 0; index < 1_000; index++) {
    await keep(`other ${index}`)
    clock.now += 60_000
    expect(await current()).toBe('new')
  }
  expect(dropped()).toBeGreaterThan(0)
})

test('a full cache reports that it drops cookies', async () => {
  const { keep, dropped } = setUp(2)
  for (const id of ['a', 'b']) await keep(id)
  expect(dropped()).toBe(0)
  await keep('c')
  expect(dropped()).toBe(1)
})

test('the cookies of a session that has been idle too long are gone', async () => {
  const { clock, session, current, keep } = setUp()
  await keep(session.id)
  clock.now += IDLE_MS + 1
  expect(await current()).toBe('old')
})

test('parallel responses that change different cookies do not undo each other', async () => {
  const { pending, session } = setUp()
  const sent = { ...session, providerCookies: { S: 'old', NODE: '1', X: 'x' } }
  await pending.keep(sent, { S: 'new', NODE: '1', X: 'x' })
  await pending.keep(sent, { S: 'old', NODE: '2', X: 'x' })
  const last = await pending.keep(sent, { S: 'old', NODE: '1' })
  const all = { S: 'new', NODE: '2' }
  expect(last.providerCookies).toEqual(all)
  expect((await pending.apply(sent)).providerCookies).toEqual(all)
  expect(await pending.apply(last)).toBe(last)
})

test('a response that changes no cookie keeps nothing', async () => {
  const { pending, session, keep, dropped } = setUp(1)
  expect(await pending.keep(session, { S: 'old' })).toBe(session)
  await keep('other')
  expect(dropped()).toBe(0)
})
