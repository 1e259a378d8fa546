import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { storePlatforms } from '#lib/contract/store-auth.ts'
import { arrivals, platformShops } from '#sandbox/platform/db/schema/store.ts'
import { answerAt, begin, bind, newDomain, returnFromPlatform, rowOf } from '#tests/support/bindings.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import {
  arriveWith,
  openStore,
  otherOwner,
  owner,
  signed,
  signInAt,
  upToAuthorization,
} from '#tests/support/stores.ts'

/**
 * Store connections that begin in the portal, and their interaction with those that begin at the platform.
 */

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let gatewayNo: string

beforeAll(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

const callback = calls['platformStoreAuth/partnerCallback.do']
const reauth = (storeNo: string) =>
  client.callWithToken(calls['store/reauth.do'], { storeNo, returnTo: '/shopify_bind' })

describe.each(storePlatforms)('%s', (platform) => {
  test('from the portal to the platform and back: the store is listed', async () => {
    const domain = newDomain()
    const started = await begin(client, gatewayNo, platform, domain)
    expect(started.data.authorizeAt).toMatch(`${sandbox.url}/_platforms/${platform}/authorize?`)
    expect(await rowOf(client, domain)).toMatchObject({
      platform,
      status: 'unauthorized',
      reason: null,
      accessTokenLast4: null,
      authorizedAt: null,
      updatedBy: 'admin',
    })
    const bound = await returnFromPlatform(client, platform, started.data.authorizeAt)
    expect(bound).toMatchObject({
      code: SUCCESS,
      data: { status: 'authorized', portalPage: '/shopify_bind', merchantNo, domain },
    })
    const row = await rowOf(client, domain)
    expect(row).toMatchObject({ platform, gatewayNo, name: 'Test Shop', status: 'authorized', reason: null })
    expect(row.accessTokenLast4).toMatch(/^[\w-]{4}$/)
    expect(+new Date(row.authorizedAt ?? 0)).toBeGreaterThanOrEqual(+new Date(row.boundAt))
    expect((await client.call(calls['admin/getUserInfo.do'], {})).data.userName).toBe('admin')
  })

  test('a binding started on the platform and one started in the portal are one record', async () => {
    const store = await openStore(sandbox, platform)
    const provider = sandbox.client()
    const as = { ...owner, merchantNo, gatewayNo }
    await upToAuthorization(sandbox, provider, store, as)
    const first = await rowOf(client, store.domain)
    expect(first).toMatchObject({ status: 'unauthorized', name: 'Test Shop' })
    const { authorizeAt } = (await begin(client, gatewayNo, platform, store.domain, { name: '店铺' })).data
    await returnFromPlatform(client, platform, authorizeAt)
    const bound = await rowOf(client, store.domain)
    expect(bound).toMatchObject({
      storeNo: first.storeNo,
      name: '店铺',
      status: 'authorized',
      boundAt: first.boundAt,
    })
    // The reverse case: a store connected here needs no further step at the platform.
    const arrived = await arriveWith(provider, platform, await signed(sandbox, store))
    expect((await signInAt(sandbox, provider, platform, arrived.data.arrivalId, as)).code).toBe('E2027')
    expect((await begin(client, gatewayNo, platform, store.domain)).code).toBe('E2027')
  })

  test('a store of another merchant is refused from the portal too, without naming the merchant', async () => {
    const store = await openStore(sandbox, platform)
    const other = sandbox.client()
    const state = await upToAuthorization(sandbox, other, store, otherOwner)
    const mine = await begin(client, gatewayNo, platform, store.domain)
    await other.call(callback, { platform, params: await signed(sandbox, store, { state, code: 'code' }) })

    const refused = await begin(client, gatewayNo, platform, store.domain)
    expect(refused).toMatchObject({
      code: 'E2026',
      fields: [{ path: 'domain', message: 'store_bound_elsewhere' }],
    })
    expect(JSON.stringify(refused)).not.toContain(otherOwner.merchantNo)
    // A user who had already started receives the error at the end.
    const late = await returnFromPlatform(client, platform, mine.data.authorizeAt)
    expect(late.code).toBe('E2026')
    expect(JSON.stringify(late)).not.toContain(otherOwner.merchantNo)
    expect(await rowOf(client, store.domain)).toMatchObject({ status: 'failed', reason: 'bound_elsewhere' })
    expect((await reauth((await rowOf(client, store.domain)).storeNo)).code).toBe('E2026')
  })

  test('a cancel on the platform fails the binding; a new attempt is possible only from unauthorized or failed', async () => {
    const domain = newDomain()
    const { authorizeAt } = (await begin(client, gatewayNo, platform, domain)).data
    const row = await rowOf(client, domain)
    // Not finished: start again.
    const second = await reauth(row.storeNo)
    expect((await returnFromPlatform(client, platform, second.data.authorizeAt, 'no')).code).toBe('E2028')
    expect((await client.call(calls['platformStoreAuth/result.do'], {})).data).toMatchObject({
      status: 'failed',
      domain,
      portalPage: '/shopify_bind',
    })
    expect(await rowOf(client, domain)).toMatchObject({ status: 'failed', reason: 'denied' })
    const third = await reauth(row.storeNo)
    expect((await returnFromPlatform(client, platform, third.data.authorizeAt)).code).toBe(SUCCESS)
    expect((await reauth(row.storeNo)).code).toBe('E2027')
    // A tab that was left open has no further effect.
    expect((await returnFromPlatform(client, platform, authorizeAt, 'no')).code).toBe('E2028')
    expect(await rowOf(client, domain)).toMatchObject({ status: 'authorized', reason: null })
  })
})

test('the same token and request return the same platform page', async () => {
  const token = await client.operationToken()
  const input = {
    platform: 'wix' as const,
    name: 'Shop',
    domain: newDomain(),
    gatewayNo,
    returnTo: '/shopify_bind' as const,
  }
  const first = await client.callWithToken(calls['store/getAuthUrl.do'], input, token)
  const second = await client.callWithToken(calls['store/getAuthUrl.do'], input, token)
  expect(second.data).toEqual(first.data)
})

test('the platform simulator opens a shop for every visitor, and redirects only to the portal', async () => {
  const domain = newDomain()
  const { authorizeAt } = (await begin(client, gatewayNo, 'shopline', domain)).data
  const foreign = new URL(authorizeAt)
  foreign.searchParams.set('redirect_uri', 'https://phishing.example/')
  expect((await fetch(foreign)).status).toBe(400)
  const strange = new URL(authorizeAt)
  strange.searchParams.set('shop', '<b>')
  expect((await fetch(strange)).status).toBe(400)
  expect(await sandbox.db.select().from(platformShops).where(eq(platformShops.domain, domain))).toEqual([])
  expect((await fetch(authorizeAt)).status).toBe(200)
  expect(await sandbox.db.select().from(platformShops).where(eq(platformShops.domain, domain))).toHaveLength(
    1,
  )
})

test('a state is valid in its own session, once, for ten minutes', async () => {
  const domain = newDomain()
  const { authorizeAt } = (await begin(client, gatewayNo, 'shopify', domain)).data
  const params = await answerAt(authorizeAt, 'yes')
  const twin = await sandbox.signIn(merchantNo, 'admin')
  expect((await twin.call(callback, { platform: 'shopify', params })).code).toBe('E2024')
  expect((await sandbox.client().call(callback, { platform: 'shopify', params })).code).toBe('E2024')
  expect((await client.call(callback, { platform: 'shopify', params })).code).toBe(SUCCESS)
  expect((await client.call(callback, { platform: 'shopify', params })).code).toBe('E2023')

  const late = newDomain()
  const second = (await begin(client, gatewayNo, 'shopify', late)).data.authorizeAt
  await sandbox.db.update(arrivals).set({ expiresAt: new Date() }).where(eq(arrivals.domain, late))
  expect((await returnFromPlatform(client, 'shopify', second)).code).toBe('E2022')
  expect(await rowOf(client, late)).toMatchObject({ status: 'unauthorized', reason: null })
})

test('a binding that is deleted or gets another domain during the authorization is not authorized', async () => {
  const gone = newDomain()
  const first = (await begin(client, gatewayNo, 'wix', gone)).data.authorizeAt
  const { storeNo, version } = await rowOf(client, gone)
  await client.callWithToken(calls['store/delete.do'], { storeNo, version })
  expect((await returnFromPlatform(client, 'wix', first)).code).toBe('E3511')
  expect((await client.call(calls['store/list.do'], { domain: [gone] })).data.total).toBe(0)

  const before = newDomain()
  const after = newDomain()
  const second = (await begin(client, gatewayNo, 'wix', before)).data.authorizeAt
  const row = await rowOf(client, before)
  await client.callWithToken(calls['store/update.do'], {
    storeNo: row.storeNo,
    version: row.version,
    name: row.name,
    domain: after,
  })
  expect((await returnFromPlatform(client, 'wix', second)).code).toBe('E3511')
  expect(await rowOf(client, after)).toMatchObject({ status: 'unauthorized' })
})

test('gateways of other merchants and invalid names are refused at their fields', async () => {
  const domain = newDomain()
  expect(await begin(client, '10000201', 'wix', domain)).toMatchObject({ fields: [{ path: 'gatewayNo' }] })
  expect(await begin(client, gatewayNo, 'wix', 'shop.example')).toMatchObject({
    code: 'E1400',
    fields: [{ path: 'domain', message: 'store_domain' }],
  })
  expect(await begin(client, gatewayNo, 'wix', domain, { name: 'Shop & Co' })).toMatchObject({
    code: 'E1400',
    fields: [{ path: 'name', message: 'store_name' }],
  })
})

test('a store whose app is uninstalled on the platform must be authorized again', async () => {
  const row = await bind(client, gatewayNo, 'shoplazza')
  const uninstall = (shop: string) =>
    fetch(`${sandbox.url}/_platforms/shoplazza/uninstall`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ shop }),
    })
  expect((await uninstall(row.domain)).status).toBe(303)
  expect(await rowOf(client, row.domain)).toMatchObject({
    status: 'unauthorized',
    reason: 'uninstalled',
    accessTokenLast4: null,
    authorizedAt: row.authorizedAt,
    updatedBy: null,
    version: row.version + 1,
  })
  expect((await uninstall('<b>')).status).toBe(400)
  expect((await reauth(row.storeNo)).code).toBe(SUCCESS)
})
