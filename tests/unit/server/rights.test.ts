import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { CallPath } from '#lib/contract/index.ts'
import { calls } from '#lib/contract/index.ts'
import { routes } from '#lib/routes.ts'
import { COOKIE_LIMIT, readCookies } from '#lib/server/cookies.ts'
import {
  commonRights,
  packRights,
  type Rights,
  rightsFrom,
  rightsNamed,
  unpackRights,
} from '#lib/server/rights.ts'
import { createSealer } from '#lib/server/seal.ts'
import { idleCookie, newSession, readSession, rightsCookie, sessionCookie } from '#lib/server/session.ts'
import { permissions } from '#tests/support/stub-provider.ts'

const sealer = createSealer(['a secret for these tests, 32 characters long'], 3_600_000)
const limits = { idle: 900_000, absolute: 3_600_000 }

/** All pages and calls, with the permission IDs of `id`. */
const everything = (id: () => string): Rights => ({
  pages: new Map(routes.map((route) => [route.url, id()])),
  calls: new Set(Object.keys(calls) as CallPath[]),
  degrade: true,
})

test('packed rights are unpacked', () => {
  const rights = everything(() => randomUUID())
  expect(unpackRights(packRights(rights))).toEqual(rights)
  const few = rightsFrom(
    permissions([{ url: '/deal/refund', id: 'R', buttons: ['refund/download.do'] }]),
    false,
  )
  expect(unpackRights(packRights(few))).toEqual(few)
  const none: Rights = { pages: new Map(), calls: new Set(), degrade: false }
  expect(unpackRights(packRights(none))).toEqual(none)
})

test.each(['', 'rubbish', Buffer.from('[1]').toString('base64url')])('%j unpacks to nothing', (text) => {
  expect(unpackRights(text)).toBeUndefined()
})

test('only known URLs count, at any depth, and the first entry of a URL takes precedence', () => {
  const [deal, refund, alien] = permissions([
    { url: '/deal', id: 'D' },
    { url: '/deal/refund', id: 'R', buttons: ['refund/download.do', 'refund/unknown.do', 'constructor'] },
    { url: '/unknown', id: 'X' },
  ])
  if (!deal || !refund || !alien) throw new Error('three entries')
  deal.subMenu = [refund, { ...refund, id: 'second' }, alien] as never
  const rights = rightsFrom([deal], true)
  expect([...rights.pages]).toEqual([
    ['/deal', 'D'],
    ['/deal/refund', 'R'],
  ])
  expect([...rights.calls]).toEqual(['refund/download.do'])
  expect(rights.degrade).toBe(true)
})

test('the largest role fits a cookie, with call numbers up to 400 and random IDs of 12 characters', async () => {
  const rights = everything(() => randomBytes(9).toString('base64url'))
  const { packed } = { packed: packRights(rights) }
  // 400 call numbers are a bitmap of 67 characters before sealing.
  const grown = packed + randomBytes(50).toString('base64url')
  const cookie = await sealer.seal('rights', { session: 'x'.repeat(22), packed: grown })
  expect(cookie.length).toBeLessThan(COOKIE_LIMIT - 200)
  expect((await rightsCookie(sealer, 'x'.repeat(22), rights, false)).length).toBeLessThan(COOKIE_LIMIT)
})

test('the cookie marks rights that do not fit', async () => {
  const rights = everything(() => randomBytes(60).toString('base64url'))
  const session = newSession('signed_in', 1_000)
  const cookies = [
    await sessionCookie(sealer, session, true),
    await idleCookie(sealer, { session: session.id }, 1_000, true),
    await rightsCookie(sealer, session.id, rights, true),
  ]
  for (const cookie of cookies) expect(cookie.length).toBeLessThan(COOKIE_LIMIT)
  const header = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
  expect(await readSession(sealer, readCookies(header), { local: true, now: 1_000, limits })).toMatchObject({
    state: { rightsToFetch: true, rights: undefined },
  })
})

test('a preview never adds rights', () => {
  const some = <T>(all: readonly T[]) => fc.subarray([...all])
  const rights = fc
    .record({ pages: some(routes.map(({ url }) => url)), paths: some(Object.keys(calls) as CallPath[]) })
    .map(
      ({ pages, paths }): Rights => ({
        pages: new Map(pages.map((url) => [url, `id of ${url}`])),
        calls: new Set(paths),
        degrade: false,
      }),
    )
  fc.assert(
    fc.property(rights, rights, (own, role) => {
      const left = commonRights(own, role)
      for (const [url, id] of left.pages)
        expect([own.pages.get(url), role.pages.has(url)]).toEqual([id, true])
      for (const path of left.calls) expect([own.calls.has(path), role.calls.has(path)]).toEqual([true, true])
      const url = fc.sample(fc.constantFrom(...routes.map((route) => route.url)), 1)[0] ?? '/home'
      expect(left.pages.has(url)).toBe(own.pages.has(url) && role.pages.has(url))
    }),
  )
})

test('unknown names are ignored', () => {
  expect(rightsNamed(['/deal/refund', '/nowhere'], ['refund/save.do', 'constructor', 'no/such.do'])).toEqual({
    pages: new Map([['/deal/refund', '']]),
    calls: new Set(['refund/save.do']),
    degrade: false,
  })
})
