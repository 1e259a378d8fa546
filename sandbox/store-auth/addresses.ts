import type { ArrivalKind, StorePlatform } from '#lib/contract/store-auth.ts'
import type { ProviderConfig } from '../context.ts'

/** Every address that a store's authorisation leads to, from fixed lists: none is ever taken from a request. */

type Config = Pick<ProviderConfig, 'portalUrl' | 'publicUrl'>

/** Where the portal takes an owner whom the platform sends. */
const arrivalPaths: Record<ArrivalKind, string> = {
  shopify: '/login_platform',
  wix: '/login_Wix',
  shopline: '/login_partner/shopline/authorize',
  shoplazza: '/login_partner/shoplazza/authorize',
  logistics: '/logistics',
}

/** Where the platform brings the owner back after the authorisation. */
const callbackPaths: Record<StorePlatform, string> = {
  shopify: '/authorization_result',
  wix: '/authorization_result_Wix',
  shopline: '/callBack_partner/shopline/authorize',
  shoplazza: '/callBack_partner/shoplazza/authorize',
}

export const arrivalAddress = (config: Config, platform: ArrivalKind): string =>
  config.portalUrl + arrivalPaths[platform]

export const callbackAddress = (config: Config, platform: StorePlatform): string =>
  config.portalUrl + callbackPaths[platform]

/** The platform's pages to which an owner may return; the first where the platform names none. */
const returnPages = ['admin', 'apps'] as const

/** The fixed address that `wanted` is, to the letter; the platform's first without it; else undefined. */
export function returnAddress(
  config: Config,
  platform: ArrivalKind,
  wanted: string | undefined,
): string | undefined {
  const fixed = returnPages.map((page) => `${config.publicUrl}/_platforms/${platform}/${page}`)
  return wanted === undefined ? fixed[0] : fixed.find((address) => address === wanted)
}

/** The platform's page on which the owner authorises. */
export function authoriseAddress(
  config: Config,
  platform: StorePlatform,
  asked: { appKey: string; domain: string; state: string },
): string {
  const query = new URLSearchParams({
    client_id: asked.appKey,
    shop: asked.domain,
    redirect_uri: callbackAddress(config, platform),
    scope: 'read_orders,write_payments',
    state: asked.state,
  })
  return `${config.publicUrl}/_platforms/${platform}/authorize?${query}`
}
