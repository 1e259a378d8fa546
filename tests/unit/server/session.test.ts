import { cookieName, isLocalHttp, readCookies, setCookie } from '#lib/server/cookies.ts'
import type { Rights } from '#lib/server/rights.ts'
import { createSealer } from '#lib/server/seal.ts'
import {
  idleCookie,
  isRenewalDue,
  newSession,
  readSession,
  rightsCookie,
  sessionCookie,
} from '#lib/server/session.ts'

const OLD = 'the secret before, at least 32 characters long'
const NEW = 'the secret of now, at least 32 characters long'
const HOUR = 3_600_000
const limits = { idle: 15 * 60_000, absolute: 12 * HOUR }
const now = 1_800_000_000_000
const rights: Rights = { pages: new Map([['/deal/refund', 'R']]), calls: new Set(), degrade: false }

const pair = (cookie: string) => cookie.split(';', 1)[0] ?? ''

async function cookiesOf(secrets: [string, ...string[]], stage: 'signed_in' | 'anonymous' = 'signed_in') {
  const sealer = createSealer(secrets, limits.absolute)
  const session = newSession(stage, now, { merchantNo: '100001', userName: 'admin' })
  return {
    session,
    parts: [
      pair(await sessionCookie(sealer, session, true)),
      pair(await idleCookie(sealer, { session: session.id }, now, true)),
      pair(await rightsCookie(sealer, session.id, rights, true)),
    ] as const,
  }
}

const read = (secrets: [string, ...string[]], header: string, at = now) =>
  readSession(createSealer(secrets, limits.absolute), readCookies(header), { local: true, now: at, limits })

test('sealed cookies are read back', async () => {
  const { session, parts } = await cookiesOf([NEW])
  expect(await read([NEW], parts.join('; '))).toEqual({
    state: {
      session: { ...session, kind: 'session' },
      rights,
      rightsToFetch: false,
      activeAt: now,
      sealOutdated: false,
    },
  })
})

test('listed secrets unseal in any order, removed ones do not', async () => {
  const { parts } = await cookiesOf([OLD])
  const header = parts.join('; ')
  expect(await read([NEW, OLD], header)).toHaveProperty('state')
  const later = (await cookiesOf([NEW, OLD])).parts.join('; ')
  expect(await read([NEW], later)).toHaveProperty('state')
  expect(await read([NEW], header)).toEqual({ ended: 'none' })
})

test.each<[string, (text: string) => string]>([
  ['text appended', (text) => `${text}garbage`],
  ['a version appended', (text) => `${text}~2`],
  ['another version', (text) => text.replace(/~2$/, '~1')],
  ['no version', (text) => text.replace(/~2$/, '')],
  ['text before the version', (text) => text.replace(/~2$/, '~x~2')],
  ['a space appended', (text) => `${text} `],
  ['padding before the version', (text) => text.replace(/~2$/, '=~2')],
  ['a space in the signature', (text) => text.replace(/(.)~2$/, ' $1~2')],
  ['an eighth part', (text) => text.replace(/~2$/, '*x~2')],
  // The last character of a signature of 32 bytes has two unused bits.
  [
    'the signature in another base64',
    (text) => text.replace(/(.)~2$/, (_, last) => `${String.fromCharCode(last.charCodeAt(0) + 1)}~2`),
  ],
])('a seal with %s is none', async (_, forge) => {
  const sealer = createSealer([NEW], limits.absolute)
  const text = await sealer.seal('session', newSession('signed_in', now))
  expect(await sealer.unseal('session', text)).toBeDefined()
  expect(forge(text)).not.toBe(text)
  expect(await sealer.unseal('session', forge(text))).toBeUndefined()
})

test.each([
  ['idle', 15 * 60_000, 'state'],
  ['idle', 15 * 60_000 + 1, 'idle'],
])('%s time: after %d ms it is %s', async (_, ms, outcome) => {
  const { parts } = await cookiesOf([NEW])
  const result = await read([NEW], parts.join('; '), now + ms)
  expect('state' in result ? 'state' : result.ended).toBe(outcome)
})

test.each([
  [15, undefined, 60],
  [4, undefined, 60],
  [1, undefined, 15],
  [15, 1, 15],
  [15, 2, 30],
  [1, 5, 15],
])(
  'an idle time of %d minutes, of the merchant %p, is renewed after %d s',
  (minutes, idleMinutes, seconds) => {
    const due = (ms: number) =>
      isRenewalDue({ activeAt: now, idleMinutes }, { ...limits, idle: minutes * 60_000 }, now + ms)
    expect([due(seconds * 1000 - 1), due(seconds * 1000)]).toEqual([false, true])
  },
)

test('an active session ends after twelve hours', async () => {
  const { session, parts } = await cookiesOf([NEW])
  const at = now + limits.absolute + 1
  const idle = pair(await idleCookie(createSealer([NEW], HOUR), { session: session.id }, at, true))
  expect(await read([NEW], `${parts[0]}; ${idle}`, at)).toMatchObject({ ended: 'absolute' })
})

test('idle time and rights of another session are ignored', async () => {
  const mine = await cookiesOf([NEW])
  const other = await cookiesOf([NEW])
  expect(await read([NEW], `${mine.parts[0]}; ${other.parts[1]}`)).toMatchObject({ ended: 'idle' })
  const mixed = await read([NEW], `${mine.parts[0]}; ${mine.parts[1]}; ${other.parts[2]}`)
  expect(mixed).toMatchObject({ state: { rights: undefined, rightsToFetch: false } })
})

test('a seal of one cookie is invalid in another', async () => {
  const { parts } = await cookiesOf([NEW])
  const value = parts[1].split('=').slice(1).join('=')
  expect(await read([NEW], `portal=${value}; ${parts[1]}`)).toEqual({ ended: 'none' })
})

test.each(['', 'portal=', 'portal=rubbish', 'portal=Fe26.2*1*x*y*z', `portal=${'x'.repeat(100_000)}`])(
  'forged: %.40s',
  async (header) => expect(await read([NEW], header)).toEqual({ ended: 'none' }),
)

test('an anonymous session needs no idle time', async () => {
  const { parts } = await cookiesOf([NEW], 'anonymous')
  expect(await read([NEW], parts[0])).toHaveProperty('state')
})

test('every stage has a new ID', () => {
  const before = newSession('anonymous', now)
  expect(newSession('signed_in', now, before).id).not.toBe(before.id)
})

test('cookies are bound to the host', () => {
  expect(setCookie('session', 'x', false)).toBe('__Host-portal=x; Path=/; HttpOnly; Secure; SameSite=Lax')
  expect(setCookie('idle', 'x', true)).toBe('portal-idle=x; Path=/; HttpOnly; SameSite=Lax')
  expect(cookieName('rights', false)).toBe('__Host-portal-rights')
})

test('the first cookie of a name counts', () => {
  expect(readCookies('a=1;  portal-idle=2; portal=3; portal=4').portal).toBe('3')
  expect(readCookies('xportal=1').portal).toBeUndefined()
  expect(readCookies(null).portal).toBeUndefined()
})

test.each<[string | null, string | null, boolean]>([
  ['localhost:3000', null, true],
  ['127.0.0.1', null, true],
  ['[::1]:3000', null, true],
  ['localhost:3000', 'https', false],
  ['localhost.evil.example', null, false],
  ['portal.example', null, false],
  [null, null, false],
])('host %p, protocol %p: plain http on this machine %p', (host, protocol, local) => {
  expect(isLocalHttp(host, protocol)).toBe(local)
})
