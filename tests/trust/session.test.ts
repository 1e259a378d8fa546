import fc from 'fast-check'
import { logout } from '#lib/contract/admin.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { Browser, SECRET, testBff } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { size } from '#tests/support/size.ts'
import { withStubPortal } from '#tests/support/stub-portal.ts'
import { envelope, json } from '#tests/support/stub-provider.ts'

/** What ends a session, and that nothing but the portal's own seal continues one. */

const menus = [{ url: '/deal/transaction' }]
const SECOND = 1_000
const MINUTE = 60 * SECOND
const PARTS = ['portal', 'portal-rights', 'portal-idle'] as const

const portal = withStubPortal()

const statusOf = async (browser: Browser) => (await browser.call(transactionList, {})).status

/** A browser with these cookies, of the same machine as another. */
function copyOf({ cookies }: Browser, at = portal.bff): Browser {
  const copy = new Browser(at)
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}

test('cookies that are replayed after the sign-out are refused, and reach no provider', async () => {
  const statuses = new Set<number>()
  for (let sessions = 0; sessions < 10; sessions++) {
    const browser = await signIn(portal.stub, portal.bff, menus)
    const replays = Array.from({ length: size(20, 100) }, () => copyOf(browser))
    expect((await browser.call(logout, {})).status).toBe(200)
    portal.stub.arrivals.length = 0
    for (const replay of replays) statuses.add(await statusOf(replay))
    expect(portal.stub.arrivals).toEqual([])
  }
  expect([...statuses]).toEqual([401])
})

describe('a changed seal', () => {
  const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_*~.+/= %,"'
  const sign = fc.constantFrom(...SIGNS)
  /** One change of a seal, each by the place and the sign that fast-check chooses. */
  const changes: Record<string, (seal: string, at: number, sign: string, other: string) => string> = {
    replaced: (seal, at, sign) => seal.slice(0, at) + sign + seal.slice(at + 1),
    inserted: (seal, at, sign) => seal.slice(0, at) + sign + seal.slice(at),
    removed: (seal, at) => seal.slice(0, at) + seal.slice(at + 1),
    cut: (seal, at) => seal.slice(0, at),
    'cut at the front': (seal, at) => seal.slice(at + 1),
    'with a suffix': (seal, at, sign) => seal + sign.repeat((at % 8) + 1),
    'with a prefix': (seal, at, sign) => sign.repeat((at % 8) + 1) + seal,
    'of another version': (seal, at) =>
      seal.replace(/~2$/, ['', '~', '~1', '~3', '~02', '~2~2', '~²'][at % 7] ?? ''),
    'of another format': (seal, at) =>
      seal.replace('Fe26.2', ['Fe26.1', 'fe26.2', 'Fe26.02', 'Fe26', '', 'Fe26.²'][at % 6] ?? ''),
    'with another last sign of its signature': (seal, _, sign) => seal.replace(/.~2$/, `${sign}~2`),
    'with padding': (seal, at) => seal.replace(/~2$/, `${'='.repeat((at % 3) + 1)}~2`),
    'in other base64': (seal) => seal.replaceAll('-', '+').replaceAll('_', '/'),
    'in other case': (seal, at) => {
      const text = seal.slice(at, at + 1)
      const swapped = text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()
      return seal.slice(0, at) + swapped + seal.slice(at + 1)
    },
    'with a part of another seal': (seal, at, _, other) => {
      const [parts, others] = [seal.split('*'), other.split('*')]
      parts[at % parts.length] = others[at % parts.length] ?? ''
      return parts.join('*')
    },
    'with two parts exchanged': (seal, at) => {
      const parts = seal.split('*')
      const index = at % (parts.length - 1)
      ;[parts[index], parts[index + 1]] = [parts[index + 1] ?? '', parts[index] ?? '']
      return parts.join('*')
    },
    escaped: (seal, at) =>
      `${seal.slice(0, at)}%${seal.charCodeAt(at).toString(16).padStart(2, '0')}${seal.slice(at + 1)}`,
    quoted: (seal) => `"${seal}"`,
    'of another cookie': (_seal, _at, _sign, other) => other,
  }

  test.each(PARTS)('%s: none is accepted', async (part) => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    const [seal = ''] = [browser.cookies.get(part)]
    const other = browser.cookies.get(part === 'portal' ? 'portal-idle' : 'portal') ?? ''
    const refused = part === 'portal-rights' ? 403 : 401
    const accepted: string[] = []
    let tried = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(changes)),
        fc.nat({ max: seal.length - 1 }),
        sign,
        async (name, at, sign) => {
          const changed = changes[name]?.(seal, at, sign, other) ?? ''
          // Cookies have no spaces at their ends, and a seal that is not changed is not a forgery.
          if (changed.trim() === seal) return
          tried++
          const forger = copyOf(browser)
          forger.cookies.set(part, changed)
          if ((await statusOf(forger)) !== refused) accepted.push(`${name} at ${at}: ${sign}`)
        },
      ),
      { numRuns: size(300, 2_200), seed: 23 },
    )
    expect(accepted).toEqual([])
    expect(tried).toBeGreaterThanOrEqual(size(250, 2_000))
    expect(await statusOf(browser)).toBe(200)
  })

  test('the seal of one session with the rights and the idle time of another is refused', async () => {
    const [one, two] = [
      await signIn(portal.stub, portal.bff, menus),
      await signIn(portal.stub, portal.bff, menus),
    ]
    for (const [part, status] of [
      ['portal-idle', 401],
      ['portal-rights', 403],
    ] as const) {
      const mixed = copyOf(one)
      mixed.cookies.set(part, two.cookies.get(part) ?? '')
      expect([part, await statusOf(mixed)]).toEqual([part, status])
    }
  })
})

describe('limits', () => {
  test.each([
    [899, 200],
    [900, 200],
    [901, 401],
  ])('%i seconds without activity: %i', async (seconds, status) => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    portal.bff.clock.now += seconds * SECOND
    expect(await statusOf(browser)).toBe(status)
  })

  test.each([
    [12 * 3_600 - 1, 200],
    [12 * 3_600, 200],
    [12 * 3_600 + 1, 401],
  ])('%i seconds after the sign-in, always active: %i', async (seconds, status) => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    const end = portal.bff.clock.now + seconds * SECOND
    while (end - portal.bff.clock.now > 10 * MINUTE) {
      portal.bff.clock.now += 10 * MINUTE
      expect(await statusOf(browser)).toBe(200)
    }
    portal.bff.clock.now = end
    expect(await statusOf(browser)).toBe(status)
  })
})

test('a planned change of the secret on two instances signs no user out', async () => {
  const NEXT = 'the next secret of these tests with 32 characters and more'
  const open = (...secrets: string[]) =>
    testBff(portal.stub.url, { SESSION_SECRET: secrets.join(',') }, { now: () => portal.bff.now() })
  // Each step replaces one instance after the other; the last one waits until all old seals are renewed or have ended.
  const steps = [[SECRET], [SECRET, NEXT], [NEXT, SECRET]]
  const instances = [open(SECRET), open(SECRET)]
  const opened = [...instances]
  const browsers: Browser[] = []
  for (let users = 0; users < size(10, 100); users++) {
    browsers.push(await signIn(portal.stub, instances[users % 2] ?? portal.bff, menus))
  }
  const statuses = new Set<number>()
  for (const secrets of steps) {
    for (const index of [0, 1]) {
      const instance = open(...secrets)
      opened.push(instance)
      instances[index] = instance
      portal.bff.clock.now += 2 * MINUTE
      for (const [user, browser] of browsers.entries()) {
        for (const turn of [0, 1]) {
          browser.bff = instances[(user + turn) % 2] ?? portal.bff
          statuses.add(await statusOf(browser))
        }
      }
    }
  }
  expect([...statuses]).toEqual([200])
  await Promise.all(opened.map(({ upstream }) => upstream.close()))
})

test('100 parallel calls while the provider rotates its cookie: every call succeeds, and the last cookie is kept', async () => {
  for (let round = 0; round < size(3, 30); round++) {
    const browser = await signIn(portal.stub, portal.bff, menus)
    const answered = Promise.withResolvers<void>()
    let requests = 0
    portal.stub.on(transactionList.path, async (_, response) => {
      requests++
      const cookie = `SANDBOXSESSION=rotated-${round}-${requests}`
      // The last response is sent when the portal has handled all others, of which every third changes the cookie.
      if (requests === 100) await answered.promise
      json(response, envelope({}), requests % 3 === 0 || requests === 100 ? { 'set-cookie': cookie } : {})
    })
    let replies = 0
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const { status, body } = await browser.call(transactionList, {})
        replies++
        if (replies === 99) answered.resolve()
        return `${status} ${body.code}`
      }),
    )
    expect(new Set(statuses)).toEqual(new Set(['200 00000']))
    portal.stub.on(transactionList.path, (_, response) => json(response, envelope({})))
    portal.stub.arrivals.length = 0
    // Another instance has only the cookies of the browser.
    const other = testBff(portal.stub.url, {}, { now: portal.bff.now })
    for (const instance of [portal.bff, other]) expect(await statusOf(copyOf(browser, instance))).toBe(200)
    const last = `SANDBOXSESSION=rotated-${round}-100`
    expect(portal.stub.arrivals.map(({ headers }) => headers.cookie)).toEqual([last, last])
    await other.upstream.close()
  }
})
