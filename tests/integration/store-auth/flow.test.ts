import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { arrivalKinds, storePlatforms } from '#lib/contract/store-auth.ts'
import { arrivals, stores } from '#sandbox/platform/db/schema/store.ts'
import { smsCodes } from '#sandbox/platform/db/schema/two-step.ts'
import { TOTP_SECRET } from '#sandbox/seed/accounts.ts'
import { answerAt } from '#tests/support/bindings.ts'
import { type TestSandbox, withSandbox } from '#tests/support/sandbox.ts'
import {
  arriveWith,
  bindingsOf,
  callBack,
  openStore,
  otherOwner,
  owner,
  type Store,
  signed,
  signInAt,
  upToAuthorization,
} from '#tests/support/stores.ts'
import { appCode, wrongCode } from '#tests/support/totp.ts'
import { lastSmsCode } from '#tests/support/two-step.ts'

const sandbox = withSandbox()

const HOUR = 60 * 60_000
const resultOf = (provider: ReturnType<TestSandbox['client']>) =>
  provider.call(calls['platformStoreAuth/result.do'], {})

/** Changes one character of one value. */
const tamper = (params: Record<string, string>, name: string) => {
  const value = params[name] ?? ''
  return { ...params, [name]: `${value.startsWith('a') ? 'b' : 'a'}${value.slice(1)}` }
}

describe.each(storePlatforms)('%s', (platform) => {
  let store: Store
  beforeEach(async () => {
    store = await openStore(sandbox, platform)
  })

  test('arrival, sign-in, authorization, callback: the store is connected', async () => {
    const provider = sandbox.client()
    const arrived = await arriveWith(provider, platform, await signed(sandbox, store))
    expect(arrived).toMatchObject({ code: SUCCESS, data: { storeName: store.name, domain: store.domain } })
    expect(arrived.data.expiresIn).toBeLessThanOrEqual(600)
    const answer = await signInAt(sandbox, provider, platform, arrived.data.arrivalId)
    const { authorizeAt } = answer.data as { authorizeAt: string }
    expect(authorizeAt).toMatch(`${sandbox.url}/_platforms/${platform}/authorize?`)
    expect((await bindingsOf(sandbox, store)).stores).toMatchObject([{ status: 'unauthorized' }])

    const params = await answerAt(authorizeAt, 'yes')
    const bound = await callBack(provider, platform, params)
    const result = {
      platform,
      status: 'authorized',
      storeName: store.name,
      domain: store.domain,
      merchantNo: '100001',
      returnTo: `${sandbox.url}/_platforms/${platform}/admin?shop=${store.domain}`,
      portalPage: null,
    }
    expect(bound).toMatchObject({ code: SUCCESS, data: result })
    expect((await bindingsOf(sandbox, store)).stores).toMatchObject([
      { merchantNo: '100001', platform, status: 'authorized', hasAccessToken: true, gatewayNo: '10000101' },
    ])
    expect((await resultOf(provider)).data).toEqual(result)
    expect((await resultOf(sandbox.client())).data).toBeNull()
    expect((await callBack(provider, platform, params)).code).toBe('E2023')
  })

  test('the store owner cancels: the binding fails and can be tried again', async () => {
    const provider = sandbox.client()
    const state = await upToAuthorization(sandbox, provider, store)
    const params = await signed(sandbox, store, { state, error: 'access_denied' })
    expect((await callBack(provider, platform, params)).code).toBe('E2028')
    expect((await resultOf(provider)).data).toMatchObject({ status: 'failed', platform })
    expect((await bindingsOf(sandbox, store)).stores).toMatchObject([
      { status: 'failed', hasAccessToken: false },
    ])
    const again = await upToAuthorization(sandbox, provider, store)
    const granted = await signed(sandbox, store, { state: again, code: 'code' })
    expect((await callBack(provider, platform, granted)).code).toBe(SUCCESS)
  })

  test('a callback that is forged, late, for another state or from another browser is refused', async () => {
    const provider = sandbox.client()
    const state = await upToAuthorization(sandbox, provider, store)
    const good = await signed(sandbox, store, { state, code: 'code' })
    for (const name of Object.keys(good)) {
      expect((await callBack(provider, platform, tamper(good, name))).code).toBe('E2021')
    }
    const late = await signed(sandbox, store, { state, code: 'code', at: new Date(Date.now() - HOUR) })
    expect((await callBack(provider, platform, late)).code).toBe('E2022')
    const foreign = await signed(sandbox, store, { state: 'another', code: 'code' })
    expect((await callBack(provider, platform, foreign)).code).toBe('E2024')
    const without = await signed(sandbox, store, { code: 'code' })
    expect((await callBack(provider, platform, without)).code).toBe('E2021')
    const elsewhere = await openStore(sandbox, platform)
    const mixed = await signed(sandbox, elsewhere, { state, code: 'code' })
    expect((await callBack(provider, platform, mixed)).code).toBe('E2021')
    expect((await callBack(sandbox.client(), platform, good)).code).toBe('E2024')
    expect((await callBack(provider, platform, good)).code).toBe(SUCCESS)
  })

  test('a state expires after ten minutes', async () => {
    const provider = sandbox.client()
    const state = await upToAuthorization(sandbox, provider, store)
    await sandbox.db.update(arrivals).set({ expiresAt: new Date() }).where(eq(arrivals.domain, store.domain))
    const params = await signed(sandbox, store, { state, code: 'code' })
    expect((await callBack(provider, platform, params)).code).toBe('E2022')
  })

  test('a store of another merchant is refused without naming the merchant', async () => {
    const first = sandbox.client()
    const state = await upToAuthorization(sandbox, first, store, otherOwner)
    await callBack(first, platform, await signed(sandbox, store, { state, code: 'code' }))
    const second = sandbox.client()
    const arrived = await arriveWith(second, platform, await signed(sandbox, store))
    const refused = await signInAt(sandbox, second, platform, arrived.data.arrivalId)
    expect(refused.code).toBe('E2026')
    expect(JSON.stringify(refused)).not.toContain('100002')
    expect((await bindingsOf(sandbox, store)).stores).toHaveLength(1)
  })

  test('of two parallel merchants one gets the store', async () => {
    const [one, two] = [sandbox.client(), sandbox.client()]
    const stateOne = await upToAuthorization(sandbox, one, store)
    const arrived = await arriveWith(two, platform, await signed(sandbox, store))
    const answer = await signInAt(sandbox, two, platform, arrived.data.arrivalId, otherOwner)
    const { authorizeAt } = answer.data as { authorizeAt: string }
    const stateTwo = new URL(authorizeAt).searchParams.get('state') ?? ''
    const codes = await Promise.all([
      callBack(one, platform, await signed(sandbox, store, { state: stateOne, code: 'one' })),
      callBack(two, platform, await signed(sandbox, store, { state: stateTwo, code: 'two' })),
    ])
    expect(codes.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E2026'])
  })

  test('the sign-in for a store that is already connected is answered with E2027, and the store stays authorized', async () => {
    const provider = sandbox.client()
    const state = await upToAuthorization(sandbox, provider, store)
    await callBack(provider, platform, await signed(sandbox, store, { state, code: 'code' }))
    const arrived = await arriveWith(provider, platform, await signed(sandbox, store))
    expect((await signInAt(sandbox, provider, platform, arrived.data.arrivalId)).code).toBe('E2027')
    const [row] = await sandbox.db.select().from(stores).where(eq(stores.domain, store.domain))
    expect(row).toMatchObject({ status: 'authorized' })
  })
})

describe.each(arrivalKinds)('arrival from %s', (platform) => {
  let store: Store
  beforeEach(async () => {
    store = await openStore(sandbox, platform)
  })
  const codeOf = async (message: Parameters<typeof signed>[2]) =>
    (await arriveWith(sandbox.client(), platform, await signed(sandbox, store, message))).code

  test('every changed, missing or additional parameter is detected', async () => {
    const good = await signed(sandbox, store)
    for (const name of Object.keys(good)) {
      const { [name]: _, ...rest } = good
      const provider = sandbox.client()
      expect((await arriveWith(provider, platform, tamper(good, name))).code).toBe('E2021')
      expect((await arriveWith(provider, platform, rest)).code).toBe('E2021')
    }
    expect((await arriveWith(sandbox.client(), platform, { ...good, more: '1' })).code).toBe('E2021')
    expect((await arriveWith(sandbox.client(), platform, {})).code).toBe('E2021')
    expect((await arriveWith(sandbox.client(), platform, good)).code).toBe(SUCCESS)
  })

  test('the link works once in one browser, which can reload the page', async () => {
    const params = await signed(sandbox, store)
    const provider = sandbox.client()
    const first = await arriveWith(provider, platform, params)
    const again = await arriveWith(provider, platform, params)
    expect(again.data.arrivalId).toBe(first.data.arrivalId)
    expect((await arriveWith(sandbox.client(), platform, params)).code).toBe('E2023')
    await signInAt(sandbox, provider, platform, first.data.arrivalId)
    expect((await arriveWith(provider, platform, params)).code).toBe('E2023')
  })

  test('a link with an old or future time is refused', async () => {
    expect(await codeOf({ at: new Date(Date.now() - HOUR) })).toBe('E2022')
    expect(await codeOf({ at: new Date(Date.now() + HOUR) })).toBe('E2022')
  })

  test('the return URL is one of the platform’s own', async () => {
    expect(await codeOf({ returnTo: 'https://phishing.example/' })).toBe('E2025')
    expect(await codeOf({ returnTo: `${sandbox.url}/_platforms/${platform}/apps` })).toBe(SUCCESS)
  })

  test('an authorization response and an unknown shop are not arrivals', async () => {
    expect(await codeOf({ state: 'state', code: 'code' })).toBe('E2021')
    expect(await codeOf({ domain: 'nobody', shopId: 'nobody' })).toBe('E2021')
  })

  test('another browser and another platform cannot sign in with the link, and it expires', async () => {
    const provider = sandbox.client()
    const { arrivalId } = (await arriveWith(provider, platform, await signed(sandbox, store))).data
    expect((await signInAt(sandbox, sandbox.client(), platform, arrivalId)).code).toBe('E2024')
    const other = platform === 'wix' ? 'shopline' : 'wix'
    expect((await signInAt(sandbox, provider, other, arrivalId)).code).toBe('E2024')
    await sandbox.db.update(arrivals).set({ expiresAt: new Date() }).where(eq(arrivals.id, arrivalId))
    expect((await signInAt(sandbox, provider, platform, arrivalId)).code).toBe('E2022')
  })

  test('the session from before the sign-in is invalid after it', async () => {
    const provider = sandbox.client()
    const { arrivalId } = (await arriveWith(provider, platform, await signed(sandbox, store))).data
    const planted = provider.cookie
    await signInAt(sandbox, provider, platform, arrivalId)
    expect(provider.cookie).not.toBe(planted)
    const attacker = sandbox.client()
    attacker.cookie = planted
    expect((await resultOf(attacker)).data).toBeNull()
    expect((await signInAt(sandbox, attacker, platform, arrivalId)).code).toBe('E2024')
  })
})

describe('sign-in', () => {
  const arrived = async (platform: (typeof arrivalKinds)[number], provider = sandbox.client()) => {
    const store = await openStore(sandbox, platform)
    const { arrivalId } = (await arriveWith(provider, platform, await signed(sandbox, store))).data
    return (as: Partial<typeof owner>) =>
      signInAt(sandbox, provider, platform, arrivalId, { ...owner, ...as })
  }

  test('a wrong gateway number, sign key or platform key has one message; five end the arrival', async () => {
    const signIn = await arrived('shopify')
    const wrong = [
      { gatewayNo: '99999999' },
      { signKey: 'wrong' },
      { platformKey: 'wrong' },
      { gatewayNo: '10000201', signKey: 'wrong' },
      { signKey: 'wrong', platformKey: 'wrong' },
    ]
    const answers = []
    for (const each of wrong) answers.push(await signIn(each))
    expect(new Set(answers.map(({ code, msg }) => `${code} ${msg}`))).toEqual(
      new Set(['E2020 Wrong gateway ID, platform key, or sign key. Check your entries.']),
    )
    expect((await signIn({})).code).toBe('E2022')
  })

  test.each(['wix', 'shopline', 'shoplazza'] as const)(
    '%s: the gateway must be the merchant’s',
    async (platform) => {
      const signIn = await arrived(platform)
      expect((await signIn({ gatewayNo: '10000201' })).code).toBe('E2020')
      expect((await signIn({})).code).toBe(SUCCESS)
    },
  )

  test.each([
    ['wix', { password: 'Wrong#2026' }, 'E2002'],
    ['wix', { userName: 'nobody' }, 'E2002'],
    ['shopline', { userName: 'inactive' }, 'E2004'],
    ['shopline', { userName: 'frozen' }, 'E2003'],
    ['shoplazza', { userName: 'expired' }, 'E2029'],
    ['wix', { userName: 'support' }, 'E1403'],
    ['logistics', { userName: 'finance' }, 'E1403'],
    ['logistics', { password: 'Wrong#2026' }, 'E2002'],
    ['logistics', { userName: 'totp' }, 'E2030'],
    ['wix', { userName: 'totp' }, 'E2030'],
  ] as const)('%s %j is refused with %s', async (platform, as, code) => {
    const signIn = await arrived(platform)
    expect((await signIn(as)).code).toBe(code)
  })

  test('two-step authentication is required, and its code works once', async () => {
    const userName = 'totp'
    const code = appCode(TOTP_SECRET)
    const signIn = await arrived('wix')
    expect((await signIn({ userName })).code).toBe('E2030')
    expect((await signIn({ userName, code: wrongCode(code) })).code).toBe('E2031')
    expect((await signIn({ userName, code })).code).toBe(SUCCESS)
    const again = await arrived('shopline')
    expect((await again({ userName, code })).code).toBe('E2031')
  })

  test('a sign-in without a code names the masked phone; the code of the SMS completes it', async () => {
    const userName = 'sms'
    const signIn = await arrived('shoplazza')
    const response = await signIn({ userName })
    expect([response.code, response.msg]).toEqual(['E2038', expect.stringContaining('+86*******8000')])
    expect((await signIn({ userName, code: await lastSmsCode(sandbox) })).code).toBe(SUCCESS)
  })

  describe('another SMS', () => {
    const resend = calls['twoStep/resendBeforeLogin.do']
    const sent = async () => (await sandbox.control<unknown[]>('outbox?kind=sms&limit=200')).length
    const aMinuteOn = () => sandbox.db.update(smsCodes).set({ sentAt: new Date(Date.now() - 61_000) })

    test('is sent after one minute, once per request; the newest code is valid', async () => {
      const provider = sandbox.client()
      const signIn = await arrived('shopline', provider)
      await signIn({ userName: 'sms' })
      const first = await lastSmsCode(sandbox)
      const before = await sent()
      expect((await provider.call(resend, {})).code).toBe('E2033')
      // A new sign-in without the code does not send another code within the minute either.
      expect((await signIn({ userName: 'sms' })).code).toBe('E2038')
      expect(await sent()).toBe(before)
      await aMinuteOn()
      const answers = await Promise.all([provider.call(resend, {}), provider.call(resend, {})])
      expect(answers.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E2033'])
      expect(answers.find(({ code }) => code === SUCCESS)?.data).toEqual({
        maskedPhone: '+86*******8000',
        resendAfter: 60,
      })
      expect(await sent()).toBe(before + 1)
      const newest = await lastSmsCode(sandbox)
      if (newest !== first) expect((await signIn({ userName: 'sms', code: first })).code).toBe('E2031')
      expect((await signIn({ userName: 'sms', code: newest })).code).toBe(SUCCESS)
    })

    test('is sent only for the browser with the correct password', async () => {
      const provider = sandbox.client()
      const signIn = await arrived('wix', provider)
      expect((await provider.call(resend, {})).code).toBe('E0001')
      await signIn({ userName: 'sms', password: 'Wrong#2026' })
      expect((await provider.call(resend, {})).code).toBe('E0001')
      await signIn({ userName: 'sms' })
      await aMinuteOn()
      expect((await sandbox.client().call(resend, {})).code).toBe('E0001')
    })
  })

  test('logistics: the partner is authorized', async () => {
    const provider = sandbox.client()
    const store = await openStore(sandbox, 'logistics')
    const { arrivalId } = (await arriveWith(provider, 'logistics', await signed(sandbox, store))).data
    const answer = await signInAt(sandbox, provider, 'logistics', arrivalId)
    expect(answer.data).toMatchObject({ platform: 'logistics', status: 'authorized', merchantNo: '100001' })
    expect((await resultOf(provider)).data).toEqual(answer.data)
    expect((await bindingsOf(sandbox, store)).logistics).toMatchObject([{ merchantNo: '100001' }])
  })

  test('a user who is signed in to the portal stays signed in', async () => {
    const provider = await sandbox.signIn('100001', 'admin')
    const store = await openStore(sandbox, 'wix')
    const state = await upToAuthorization(sandbox, provider, store)
    const params = await signed(sandbox, store, { state, code: 'code' })
    expect((await callBack(provider, 'wix', params)).code).toBe(SUCCESS)
    expect((await resultOf(provider)).data).toMatchObject({ status: 'authorized', domain: store.domain })
    expect((await provider.call(calls['admin/getUserInfo.do'], {})).data.userName).toBe('admin')
  })

  test('a login token is required', async () => {
    const provider = sandbox.client()
    const store = await openStore(sandbox, 'shopify')
    const { arrivalId } = (await arriveWith(provider, 'shopify', await signed(sandbox, store))).data
    const answer = await provider.call(calls['platformStoreAuth/login.do'], {
      arrivalId,
      gatewayNo: '10000101',
      signKey: 'x',
      platformKey: 'x',
    })
    expect(answer.code).toBe('E2005')
  })
})

test('the operation log contains no sign key or platform key of a gateway', async () => {
  const { rows } = await sandbox.db.execute<{ log: string }>(
    "select string_agg(operation_logs::text, ' ') as log from operation_logs where call like 'platformStoreAuth%'",
  )
  const log = rows[0]?.log ?? ''
  expect(log).toContain('platformStoreAuth/login.do')
  const { rows: keys } = await sandbox.db.execute<{ key: string }>(
    'select sign_key as key from gateway_keys union all select platform_key from gateway_keys',
  )
  expect(keys).not.toEqual([])
  expect(keys.filter(({ key }) => log.includes(key))).toEqual([])
})
