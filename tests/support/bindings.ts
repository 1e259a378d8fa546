import { randomUUID } from 'node:crypto'
import type { InputOf } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import type { ProviderClient } from './provider-client.ts'

/** Store connections that begin in the portal, tested with a sandbox. */

export const newDomain = (): string => `shop-${randomUUID().slice(0, 18)}`

type BindingInput = Partial<InputOf<(typeof calls)['store/getAuthUrl.do']>>

export const begin = (
  client: ProviderClient,
  gatewayNo: string,
  platform: StorePlatform,
  domain: string,
  more: BindingInput = {},
) =>
  client.callWithToken(calls['store/getAuthUrl.do'], {
    platform,
    domain,
    name: 'Test Shop',
    gatewayNo,
    returnTo: '/shopify_bind',
    ...more,
  })

/** The parameters with which the platform redirects its owner back, read from the platform's page. */
export async function answerAt(authorizeAt: string, answer: 'yes' | 'no'): Promise<Record<string, string>> {
  const page = await (await fetch(authorizeAt)).text()
  const [, back = ''] =
    new RegExp(`class="${answer === 'yes' ? 'button' : 'quiet'}" href="([^"]+)"`).exec(page) ?? []
  return Object.fromEntries(new URL(back.replaceAll('&amp;', '&')).searchParams)
}

/** Passes the platform's answer to the portal. */
export async function returnFromPlatform(
  client: ProviderClient,
  platform: StorePlatform,
  authorizeAt: string,
  answer: 'yes' | 'no' = 'yes',
) {
  const params = await answerAt(authorizeAt, answer)
  return client.call(calls['platformStoreAuth/partnerCallback.do'], { platform, params })
}

/** Connects a store from the portal, with all steps. */
export async function bind(
  client: ProviderClient,
  gatewayNo: string,
  platform: StorePlatform,
  domain = newDomain(),
) {
  const { authorizeAt } = (await begin(client, gatewayNo, platform, domain)).data
  await returnFromPlatform(client, platform, authorizeAt)
  return rowOf(client, domain)
}

/** The store with this domain, from the list. */
export async function rowOf(client: ProviderClient, domain: string) {
  const { data } = await client.call(calls['store/list.do'], { domain: [domain] })
  const [row] = data.list
  if (!row || data.list.length > 1) throw new Error(`${data.list.length} stores of ${domain}`)
  return row
}
