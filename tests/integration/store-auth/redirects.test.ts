import { codeOf, SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { arrivalKinds, storePlatforms } from '#lib/contract/store-auth.ts'
import { navigate, returnPath } from '#lib/server/navigation.ts'
import { arrive } from '#sandbox/domain/stores/store-auth/arrive.ts'
import { partnerCallback } from '#sandbox/domain/stores/store-auth/partner-callback.ts'
import { BusinessError, type PublicContext } from '#sandbox/platform/context.ts'
import { redirectPayloads } from '#tests/support/redirect-payloads.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import {
  arriveWith,
  callBack,
  openStore,
  signed,
  signInAt,
  upToAuthorization,
} from '#tests/support/stores.ts'

/**
 * Every parameter that holds an address, with every spelling of a foreign address: none leads to another
 * site.
 */

const sandbox = withSandbox()

const homeOf = (platform: string) => `${sandbox.url}/_platforms/${platform}/admin`

test('there are at least 200 cases', () => {
  expect(redirectPayloads('http://127.0.0.1:4600/_platforms/wix/admin').length).toBeGreaterThanOrEqual(200)
})

/** Thousands of requests take time on a busy machine. */
const LONG = 120_000

/** Runs all payloads in parallel and returns each outcome with its payload. */
const each = <Outcome>(own: string, ask: (payload: string, index: number) => Promise<Outcome>) =>
  Promise.all(
    redirectPayloads(own).map(async (payload, index) => ({ payload, outcome: await ask(payload, index) })),
  )

/**
 * The handlers are called with every payload. Every tenth payload, and those that are trimmed, also go
 * through HTTP.
 */
const goesAllTheWay = (payload: string, index: number) => index % 10 === 0 || payload !== payload.trim()

const outcomeOf = (outcome: Promise<unknown>): Promise<string> =>
  outcome.then(
    () => SUCCESS,
    (error: unknown) => {
      if (error instanceof BusinessError) return codeOf(error.key)
      throw error
    },
  )

/** A visitor's context, as the gate creates it. */
const visitor = () =>
  ({
    db: sandbox.db,
    config: { portalUrl: 'http://localhost:3000', publicUrl: sandbox.url },
    sessionId: 'a session of the test',
    securityNow: () => new Date(),
  }) as unknown as PublicContext

test.each(arrivalKinds)(
  '%s: a signed arrival with a foreign return address is refused',
  async (platform) => {
    const provider = sandbox.client()
    const store = await openStore(sandbox, platform)
    await arriveWith(provider, platform, await signed(sandbox, store))
    const ctx = visitor()
    const answers = await each(homeOf(platform), async (returnTo, index) => {
      const params = await signed(sandbox, store, { returnTo })
      const outcome = await outcomeOf(arrive({ ctx, input: { platform, params } }))
      if (!goesAllTheWay(returnTo, index)) return outcome
      return `${outcome} ${(await arriveWith(provider, platform, params)).code}`
    })
    // Spaces at both ends are trimmed in the request, so the signature no longer matches.
    expect(answers.filter(({ outcome }) => !/^E2025( E202[15])?$/.test(outcome))).toEqual([])
  },
  LONG,
)

test.each(storePlatforms)(
  '%s: a callback parameter or shop name is never used as a URL',
  async (platform) => {
    const store = await openStore(sandbox, platform)
    const provider = sandbox.client()
    const state = await upToAuthorization(sandbox, provider, store)
    const ctx = visitor()
    const answers = await each(homeOf(platform), async (payload, index) => {
      const asShop = await signed(sandbox, store, { domain: payload, shopId: payload })
      const asState = await signed(sandbox, store, { state: payload, code: 'code' })
      const outcome = [
        await outcomeOf(arrive({ ctx, input: { platform, params: asShop } })),
        await outcomeOf(partnerCallback({ ctx, input: { platform, params: asState } })),
      ]
      if (!goesAllTheWay(payload, index)) return outcome.join(' ')
      return [
        ...outcome,
        (await arriveWith(provider, platform, asShop)).code,
        (await callBack(provider, platform, asState)).code,
      ].join(' ')
    })
    expect(answers.filter(({ outcome }) => !/^E2021 E202[14]( E2021 E202[14])?$/.test(outcome))).toEqual([])
    const foreign = '//phishing.example'
    const params = await signed(sandbox, store, { state, code: foreign, returnTo: foreign })
    const bound = await callBack(provider, platform, params)
    expect(bound.data.returnTo).toBe(`${homeOf(platform)}?shop=${store.domain}`)
  },
  LONG,
)

test.each(storePlatforms)(
  '%s: the platform redirects only to the portal',
  async (platform) => {
    const store = await openStore(sandbox, platform)
    const provider = sandbox.client()
    const { arrivalId } = (await arriveWith(provider, platform, await signed(sandbox, store))).data
    const answer = await signInAt(sandbox, provider, platform, arrivalId)
    const { authorizeAt } = answer.data as { authorizeAt: string }
    const own = new URL(authorizeAt)
    expect(own.origin).toBe(sandbox.url)
    const pages = await each(own.searchParams.get('redirect_uri') ?? '', async (payload) => {
      const outcome = new URL(authorizeAt)
      outcome.searchParams.set('redirect_uri', payload)
      const page = await fetch(outcome, { redirect: 'manual' })
      return { status: page.status, foreign: /href="(?!\/_platforms|data:,")/.test(await page.text()) }
    })
    expect(pages.filter(({ outcome }) => outcome.status !== 400 || outcome.foreign)).toEqual([])
  },
  LONG,
)

test(
  'a response contains no URL from a request',
  async () => {
    const provider = sandbox.client()
    await provider.call(calls['platformStoreAuth/result.do'], {})
    const answers = await each(homeOf('wix'), async (payload) => {
      const params = { instance: payload, redirectUrl: payload }
      const { status, msg, data } = await arriveWith(provider, 'wix', params)
      return { status, named: `${msg}${JSON.stringify(data)}`.includes(payload) }
    })
    expect(answers.filter(({ outcome }) => outcome.status !== 200 || outcome.named)).toEqual([])
    expect((await provider.call(calls['platformStoreAuth/result.do'], {})).data).toBeNull()
  },
  LONG,
)

test('sign-in never redirects to a foreign site, for any URL or cookie', () => {
  for (const payload of redirectPayloads('http://localhost:3000/deal/transaction')) {
    for (const wanted of [payload, encodeURIComponent(payload), `/deal/transaction/${payload}`]) {
      const to = returnPath(wanted)
      if (to !== undefined) expect(new URL(to, 'http://localhost:3000').origin).toBe('http://localhost:3000')
      const decision = navigate({ path: '/login', signedIn: true, rights: undefined, from: wanted })
      if (decision.kind === 'redirect') {
        expect(new URL(decision.to, 'http://localhost:3000').origin).toBe('http://localhost:3000')
      }
    }
  }
})
