import { and, eq, like } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { authorizationStatuses } from '#lib/contract/record-states.ts'
import { storePlatforms } from '#lib/contract/store-auth.ts'
import { operationLogs, payoutShops } from '#sandbox/platform/db/schema/index.ts'
import { begin, bind, newDomain, rowOf } from '#tests/support/bindings.ts'
import { textOf } from '#tests/support/pdf-text.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** The stores of a merchant: lists, changes, and permissions. */

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let gatewayNo: string

const open = async () => {
  const opened = await sandbox.control<{ merchantNo: string; gatewayNo: string }>('merchants', {})
  return { ...opened, client: await sandbox.signIn(opened.merchantNo, 'admin') }
}

beforeAll(async () => {
  ;({ merchantNo, gatewayNo, client } = await open())
})

const list = calls['store/list.do']
const update = calls['store/update.do']
const bindGateway = calls['store/bindGateway.do']
const appDelete = calls['store/appDelete.do']
const remove = calls['store/delete.do']

const linesOf = (call: string, target: string) =>
  sandbox.db
    .select()
    .from(operationLogs)
    .where(
      and(
        eq(operationLogs.merchantNo, merchantNo),
        eq(operationLogs.call, call),
        eq(operationLogs.target, target),
      ),
    )

test('the demo has stores in every state on every platform', async () => {
  const demo = await sandbox.signIn('100001', 'admin')
  for (const platform of storePlatforms) {
    const { data } = await demo.call(list, { platform: [platform] })
    expect(data.list.every((row) => row.platform === platform)).toBe(true)
    for (const status of authorizationStatuses) expect(data.counts[status].total).toBeGreaterThan(0)
  }
  const { data } = await demo.call(list, { domain: ['toy-market'] })
  expect(data.list).toMatchObject([{ status: 'failed', reason: 'bound_elsewhere' }])
})

describe('the list', () => {
  let own: Awaited<ReturnType<typeof open>>
  let domains: string[]
  beforeAll(async () => {
    own = await open()
    domains = [newDomain(), newDomain(), newDomain()]
    await bind(own.client, own.gatewayNo, 'shopify', domains[0])
    await begin(own.client, own.gatewayNo, 'wix', domains[1] ?? '', { name: '海拓 100' })
    await begin(own.client, own.gatewayNo, 'shopline', domains[2] ?? '')
  })
  const found = async (filter: object) =>
    (await own.client.call(list, filter)).data.list.map(({ domain }) => domains.indexOf(domain))

  test('newest first, with every filter, and counts per state under the other conditions', async () => {
    expect(await found({})).toEqual([2, 1, 0])
    expect(await found({ sort: [{ field: 'boundAt', order: 'asc' }], pageSize: 10 })).toEqual([0, 1, 2])
    expect(await found({ platform: ['wix', 'shopline'] })).toEqual([2, 1])
    expect(await found({ status: ['authorized'] })).toEqual([0])
    expect(await found({ name: '拓 1' })).toEqual([1])
    expect(await found({ name: '%' })).toEqual([])
    expect(await found({ domain: [domains[0]?.toUpperCase(), domains[2]] })).toEqual([2, 0])
    expect(await found({ gatewayNo: ['10000101'] })).toEqual([])
    expect(await found({ gatewayNo: [own.gatewayNo] })).toEqual([2, 1, 0])
    const [first] = (await own.client.call(list, { status: ['authorized'] })).data.list
    expect(await found({ storeNo: [first?.storeNo, 'nonsense'] })).toEqual([0])
    expect(await found({ authorizedAtFrom: first?.boundAt })).toEqual([0])
    expect(await found({ boundAtTo: first?.boundAt })).toEqual([0])
    const { data } = await own.client.call(list, { platform: ['shopify', 'wix'], status: ['failed'] })
    expect(data).toMatchObject({
      total: 0,
      counts: { authorized: { total: 1 }, unauthorized: { total: 1 }, failed: { total: 0 } },
    })
  })

  test('early payout comes from the gateway, if cross-border payout is turned on', async () => {
    expect((await rowOf(own.client, domains[0] ?? '')).earlyPayout).toBeNull()
    expect(await found({ earlyPayout: ['not_activated'] })).toEqual([])
    await sandbox.control('payout', { merchantNo: own.merchantNo, payout: true, sellerKyb: true })
    expect((await rowOf(own.client, domains[0] ?? '')).earlyPayout).toBe('not_activated')
    expect(await found({ earlyPayout: ['not_activated'] })).toEqual([0])
    await sandbox.db.insert(payoutShops).values({
      merchantNo: own.merchantNo,
      gatewayNo: own.gatewayNo,
      currency: 'USD',
      status: 'authorized',
      earlyStatus: 'activated',
    })
    expect((await rowOf(own.client, domains[0] ?? '')).earlyPayout).toBe('activated')
    expect(await found({ earlyPayout: ['activated'] })).toEqual([0])
    for (const domain of [domains[1], domains[2]])
      expect((await rowOf(own.client, domain ?? '')).earlyPayout).toBeNull()
    expect(await found({ earlyPayout: ['not_activated', 'credit_disabled'] })).toEqual([])
  })

  test('plug-in lists have only the stores of their platform', async () => {
    const shopline = await own.client.call(calls['platformPlugin/shoplineAuthInfo.do'], {})
    expect(shopline.data.list.map(({ domain }) => domain)).toEqual([domains[2]])
    expect(shopline.data.counts.unauthorized.total).toBe(1)
    const shoplazza = await own.client.call(calls['platformPlugin/shoplazzaAuthInfo.do'], {})
    expect(shoplazza.data.list).toEqual([])
  })
})

describe('changing', () => {
  test('the name can be changed, the domain only before authorization', async () => {
    const bound = await bind(client, gatewayNo, 'shopify')
    const { storeNo, version, domain } = bound
    const renamed = await client.callWithToken(update, { storeNo, version, name: '新名 2', domain })
    expect(renamed.data).toMatchObject({ name: '新名 2', status: 'authorized', version: version + 1 })
    expect(await linesOf('store/update.do', domain)).toMatchObject([
      { before: { name: 'Test Shop' }, after: { name: '新名 2' }, userName: 'admin' },
    ])
    const moved = { storeNo, version: version + 1, name: 'Shop', domain: newDomain() }
    expect(await client.callWithToken(update, moved)).toMatchObject({
      fields: [{ path: 'domain', message: 'store_domain_fixed' }],
    })
    await client.callWithToken(appDelete, { storeNo, version: version + 1 })
    const elsewhere = await client.callWithToken(update, { ...moved, version: version + 2 })
    expect(elsewhere.data).toMatchObject({
      domain: moved.domain,
      status: 'unauthorized',
      reason: null,
      authorizedAt: null,
    })
  })

  test('a domain is unique, also across merchants', async () => {
    const [taken, free] = [newDomain(), newDomain()]
    await begin(client, gatewayNo, 'shopline', taken)
    await begin(client, gatewayNo, 'shopline', free)
    const row = await rowOf(client, free)
    const other = await open()
    const otherStore = await bind(other.client, other.gatewayNo, 'shopline')
    const to = (domain: string) =>
      client.callWithToken(update, { storeNo: row.storeNo, version: row.version, name: row.name, domain })
    expect(await to(taken)).toMatchObject({ fields: [{ path: 'domain', message: 'store_exists' }] })
    const refused = await to(otherStore.domain)
    expect(refused.fields).toEqual([{ path: 'domain', message: 'store_bound_elsewhere' }])
    expect(JSON.stringify(refused)).not.toContain(other.merchantNo)
  })

  test('the second of two editors sees who saved first', async () => {
    const { storeNo, version, domain, name } = await bind(client, gatewayNo, 'wix')
    await client.callWithToken(update, { storeNo, version, name: 'First', domain })
    for (const late of [
      await client.callWithToken(update, { storeNo, version, name, domain }),
      await client.callWithToken(bindGateway, { storeNo, version, gatewayNo }),
      await client.callWithToken(remove, { storeNo, version }),
    ]) {
      expect([late.code, late.msg]).toEqual(['E3301', expect.stringContaining('admin')])
    }
    expect(await rowOf(client, domain)).toMatchObject({ name: 'First', version: version + 1 })
  })

  test('the gateway can be changed to another one of the merchant', async () => {
    const demo = await sandbox.signIn('100001', 'admin')
    const row = await bind(demo, '10000101', 'wix')
    const { storeNo, version } = row
    const foreign = await demo.callWithToken(bindGateway, { storeNo, version, gatewayNo: '10000201' })
    expect(foreign.fields).toMatchObject([{ path: 'gatewayNo' }])
    const changed = await demo.callWithToken(bindGateway, { storeNo, version, gatewayNo: '10000102' })
    expect(changed.data).toMatchObject({ gatewayNo: '10000102', status: 'authorized' })
  })

  test('the app can be removed only from an authorized store; its token is deleted', async () => {
    const { storeNo, version, domain } = await bind(client, gatewayNo, 'shoplazza')
    const gone = await client.callWithToken(appDelete, { storeNo, version })
    expect(gone.data).toMatchObject({
      status: 'unauthorized',
      reason: 'app_removed',
      accessTokenLast4: null,
    })
    expect((await client.callWithToken(appDelete, { storeNo, version: version + 1 })).code).toBe('E3510')
    expect(await linesOf('store/appDelete.do', domain)).toMatchObject([
      { before: { status: 'authorized' }, after: { status: 'unauthorized', reason: 'app_removed' } },
    ])
    const { stores } = await sandbox.control<{ stores: { domain: string; hasAccessToken: boolean }[] }>(
      'stores',
    )
    expect(stores.filter((store) => store.domain === domain)).toMatchObject([{ hasAccessToken: false }])
    const wix = await bind(client, gatewayNo, 'wix')
    expect((await client.callWithToken(appDelete, { storeNo: wix.storeNo, version: wix.version })).code).toBe(
      'E1403',
    )
  })

  test('a deleted store can be connected by another merchant', async () => {
    const { storeNo, version, domain } = await bind(client, gatewayNo, 'shopify')
    const other = await open()
    expect((await begin(other.client, other.gatewayNo, 'shopify', domain)).code).toBe('E2026')
    expect((await client.callWithToken(remove, { storeNo, version })).code).toBe(SUCCESS)
    expect(await linesOf('store/delete.do', domain)).toMatchObject([
      { before: { status: 'authorized' }, after: null },
    ])
    expect(await bind(other.client, other.gatewayNo, 'shopify', domain)).toMatchObject({
      status: 'authorized',
    })
  })
})

test('another merchant’s stores give the same answer as unknown ones', async () => {
  const { storeNo, version, domain } = await bind(client, gatewayNo, 'shopline')
  const other = await open()
  const name = 'Mine now'
  for (const answer of [
    await other.client.callWithToken(update, { storeNo, version, name, domain }),
    await other.client.callWithToken(bindGateway, { storeNo, version, gatewayNo: other.gatewayNo }),
    await other.client.callWithToken(appDelete, { storeNo, version }),
    await other.client.callWithToken(remove, { storeNo, version }),
    await other.client.callWithToken(calls['store/reauth.do'], { storeNo, returnTo: '/shopify_bind' }),
    await other.client.callWithToken(remove, { storeNo: '0', version }),
  ]) {
    expect(answer.code).toBe('E3003')
  }
  expect((await other.client.call(list, { storeNo: [storeNo] })).data.list).toEqual([])
  expect(await rowOf(client, domain)).toMatchObject({ status: 'authorized', version })
})

describe('a role', () => {
  /** Signs in as a user whose role has these pages and calls. */
  async function as(pages: string[], paths: string[]) {
    const own = await open()
    await sandbox.control('roles', {
      merchantNo: own.merchantNo,
      role: 'support',
      rights: { pages, calls: paths },
    })
    return { ...own, user: await sandbox.signIn(own.merchantNo, 'support') }
  }

  test('with one plug-in page sees, connects and removes only stores of that platform', async () => {
    const {
      client: admin,
      user,
      gatewayNo: gateway,
    } = await as(
      ['/platform/shopifyPluginAuthor', '/platform/shoplinePluginAuthor'],
      ['store/getAuthUrl.do', 'store/reauth.do', 'store/appDelete.do'],
    )
    const [shopify, shoplazza] = [
      await bind(admin, gateway, 'shopify'),
      await bind(admin, gateway, 'shoplazza'),
    ]
    const codes = async (platform: (typeof storePlatforms)[number], returnTo: Parameters<typeof begin>[4]) =>
      (await begin(user, gateway, platform, newDomain(), returnTo)).code
    expect(await codes('shopline', { returnTo: '/platform/shoplinePluginAuthor' })).toBe(SUCCESS)
    expect(await codes('shopify', { returnTo: '/platform/shopifyPluginAuthor' })).toBe(SUCCESS)
    expect(await codes('shopify', { returnTo: '/platform/shoplinePluginAuthor' })).toBe('E1403')
    expect(await codes('wix', { returnTo: '/platform/shoplinePluginAuthor' })).toBe('E1403')
    expect(await codes('wix', { returnTo: '/shopify_bind' })).toBe('E1403')
    expect(await codes('shoplazza', { returnTo: '/platform/shoplazzaPluginAuthor' })).toBe('E1403')
    const { storeNo, version } = shoplazza
    expect((await user.callWithToken(appDelete, { storeNo, version })).code).toBe('E1403')
    expect(
      (await user.callWithToken(appDelete, { storeNo: shopify.storeNo, version: shopify.version })).code,
    ).toBe(SUCCESS)
    const seen = await user.call(list, {})
    expect(new Set(seen.data.list.map(({ platform }) => platform))).toEqual(new Set(['shopify']))
    expect((await user.call(list, { platform: ['shoplazza'] })).data).toMatchObject({ total: 0, list: [] })
    expect((await user.call(calls['platformPlugin/shoplazzaAuthInfo.do'], {})).code).toBe('E1403')
    expect((await user.callWithToken(remove, { storeNo, version })).code).toBe('E1403')
  })

  test('with the store page sees all stores and can change what its permissions allow', async () => {
    const {
      client: admin,
      user,
      gatewayNo: gateway,
    } = await as(['/platform/shopifyMerBind'], ['store/bindGateway.do'])
    const { storeNo, version, name, domain } = await bind(admin, gateway, 'wix')
    expect((await user.call(list, {})).data.total).toBe(1)
    const changed = await user.callWithToken(bindGateway, { storeNo, version, gatewayNo: gateway })
    expect(changed.code).toBe(SUCCESS)
    expect((await user.callWithToken(update, { storeNo, version, name, domain })).code).toBe('E1403')
    expect((await begin(user, gateway, 'wix', newDomain())).code).toBe('E1403')
  })
})

describe('the guide', () => {
  const guide = calls['store/processDownload.do']

  test('covers one platform, or all', async () => {
    const one = await client.fetch(guide, { platform: 'shopify' })
    expect(one.headers.get('content-type')).toBe('application/pdf')
    expect(one.headers.get('content-disposition')).toContain('store-binding-shopify.pdf')
    const text = textOf(Buffer.from(await one.arrayBuffer())).replaceAll('\n', ' ')
    expect(text).toContain('Connecting a Shopify store')
    expect(text).toContain('sign key')
    expect(text).not.toContain('Shopline')
    const all = textOf(Buffer.from(await (await client.fetch(guide, {})).arrayBuffer()))
    for (const name of ['Shopify', 'Wix', 'Shopline', 'Shoplazza']) expect(all).toContain(`From ${name}`)
  })

  test('uses a Chinese font in Chinese', async () => {
    const response = await client.fetch(guide, {}, { headers: { locale: 'zh_CN' } })
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf).toContain('NotoSansSC')
  }, 60_000)
})

test('no access token and no state is in the operation log', async () => {
  const lines = await sandbox.db.select().from(operationLogs).where(like(operationLogs.call, 'store/%'))
  expect(lines.length).toBeGreaterThan(10)
  expect(JSON.stringify(lines)).not.toMatch(/accessToken|authorizeAt|stateHash/)
})
