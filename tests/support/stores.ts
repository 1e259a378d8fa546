import { randomUUID } from 'node:crypto'
import { calls } from '#lib/contract/index.ts'
import type { ArrivalKind, StorePlatform } from '#lib/contract/store-auth.ts'
import { type Message, type Params, writeParams } from '#sandbox/domain/stores/store-auth/signed-params.ts'
import { platformApps, platformShops } from '#sandbox/platform/db/schema/store.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { keysOfGateway } from '#sandbox/seed/stores.ts'
import { newVerifyId, type ProviderClient } from './provider-client.ts'
import type { TestSandbox } from './sandbox.ts'

/** Simulates a platform and the portal's pages with a sandbox: each test has a separate store. */

export interface Store {
  platform: ArrivalKind
  domain: string
  shopId: string
  name: string
}

export async function openStore({ db }: TestSandbox, platform: ArrivalKind): Promise<Store> {
  const domain = `shop-${randomUUID().slice(0, 18)}`
  const store = { platform, domain, shopId: `id-${domain}`, name: 'Test Shop' }
  await db.insert(platformShops).values(store)
  return store
}

/**
 * Most platforms sign times in whole seconds, and a signature can be used only once. Therefore each signature
 * of a store uses a different second, counted back from the first one, because a running clock could reach a
 * later second. None is old enough to have expired. A test that needs more signatures must vary other values.
 */
const WITHIN_SECONDS = 120
const signatures = new WeakMap<Store, { first: number; made: number }>()
function ownSecond(store: Store): Date {
  const own = signatures.get(store) ?? { first: Date.now(), made: 0 }
  signatures.set(store, own)
  return new Date(own.first - (own.made++ % WITHIN_SECONDS) * 1000)
}

type App = typeof platformApps.$inferSelect
const appsByDatabase = new WeakMap<object, Promise<Map<string, App>>>()

/** The platforms' app keys, which never change. */
function appsOf(db: TestSandbox['db']): Promise<Map<string, App>> {
  const known = appsByDatabase.get(db)
  if (known) return known
  const read = (async () =>
    new Map((await db.select().from(platformApps)).map((app) => [app.platform, app])))()
  appsByDatabase.set(db, read)
  return read
}

/** Parameters signed by the platform, with the given replacements. */
export async function signed(
  { db }: TestSandbox,
  store: Store,
  message: Partial<Message> = {},
): Promise<Params> {
  const app = (await appsOf(db)).get(store.platform)
  if (!app) throw new Error(store.platform)
  return writeParams(store.platform, app, { ...store, at: ownSecond(store), ...message })
}

export const arriveWith = (provider: ProviderClient, platform: ArrivalKind, params: Params) =>
  provider.call(calls['platformStoreAuth/arrive.do'], { platform, params })

export interface SignIn {
  merchantNo: string
  userName: string
  password: string
  gatewayNo: string
  signKey?: string
  platformKey?: string
  code?: string
}

export const owner: SignIn = {
  merchantNo: '100001',
  userName: 'admin',
  password: DEMO_PASSWORD,
  gatewayNo: '10000101',
}
export const otherOwner: SignIn = { ...owner, merchantNo: '100002', gatewayNo: '10000201' }

/** Signs in on the platform's page: with keys for Shopify, as a user for the others. */
export async function signInAt(
  sandbox: TestSandbox,
  provider: ProviderClient,
  platform: ArrivalKind,
  arrivalId: string,
  { signKey, platformKey, ...person }: SignIn = owner,
) {
  const header = async () => ({
    headers: { loginToken: (await provider.call(calls['common/getLoginToken.do'], {})).data },
  })
  const { gatewayNo, ...credentials } = person
  if (platform === 'shopify') {
    const keys = {
      ...keysOfGateway(gatewayNo),
      ...(signKey && { signKey }),
      ...(platformKey && { platformKey }),
    }
    return provider.call(
      calls['platformStoreAuth/login.do'],
      { arrivalId, gatewayNo, ...keys },
      await header(),
    )
  }
  const verifyCode = await sandbox.captchaText(await newVerifyId(provider))
  const input = { arrivalId, ...credentials, verifyCode }
  if (platform === 'wix') {
    return provider.call(calls['platformStoreAuth/wixLogin.do'], { ...input, gatewayNo }, await header())
  }
  if (platform === 'logistics') {
    return provider.call(calls['platformStoreAuth/logistics.do'], input, await header())
  }
  return provider.call(
    calls['platformStoreAuth/partnerLogin.do'],
    { ...input, platform, gatewayNo },
    await header(),
  )
}

/** Arrives and signs in; returns the state that the platform receives. */
export async function upToAuthorization(
  sandbox: TestSandbox,
  provider: ProviderClient,
  store: Store,
  as: SignIn = owner,
): Promise<string> {
  const arrived = await arriveWith(provider, store.platform, await signed(sandbox, store))
  const answer = await signInAt(sandbox, provider, store.platform, arrived.data.arrivalId, as)
  if (!answer.data || !('authorizeAt' in answer.data)) throw new Error(`${answer.code} ${answer.msg}`)
  return new URL(answer.data.authorizeAt).searchParams.get('state') ?? ''
}

export const callBack = (provider: ProviderClient, platform: StorePlatform, params: Params) =>
  provider.call(calls['platformStoreAuth/partnerCallback.do'], { platform, params })

interface Bindings {
  stores: { merchantNo: string; platform: string; domain: string; status: string; hasAccessToken: boolean }[]
  logistics: { merchantNo: string; account: string }[]
}

export async function bindingsOf(sandbox: TestSandbox, { domain }: Store) {
  const { stores, logistics } = await sandbox.control<Bindings>('stores')
  return {
    stores: stores.filter((store) => store.domain === domain),
    logistics: logistics.filter((binding) => binding.account === domain),
  }
}
