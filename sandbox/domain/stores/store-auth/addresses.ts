import type { ArrivalKind, StorePlatform } from '#lib/contract/store-auth.ts'
import type { ProviderConfig } from '#sandbox/platform/context.ts'

/** The addresses of a store authorization. All come from fixed lists, never from a request. */

type Config = Pick<ProviderConfig, 'portalUrl' | 'publicUrl'>

/** The portal page that the platform sends the store owner to. */
const arrivalPaths: Record<ArrivalKind, string> = {
  shopify: '/login_platform',
  wix: '/login_Wix',
  shopline: '/login_partner/shopline/authorize',
  shoplazza: '/login_partner/shoplazza/authorize',
  logistics: '/logistics',
}

/** The portal page that the platform returns the store owner to after the authorization. */
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

/** The pages of the platform that an owner can return to. The first is the default. */
const returnPages = ['admin', 'apps'] as const

/**
 * The fixed address that equals `wanted` exactly. Without `wanted`, the first address of the platform.
 * Returns undefined if `wanted` is not in the list.
 */
export function returnAddress(
  config: Config,
  platform: ArrivalKind,
  wanted: string | undefined,
): string | undefined {
  const fixed = returnPages.map((page) => `${config.publicUrl}/_platforms/${platform}/${page}`)
  return wanted === undefined ? fixed[0] : fixed.find((address) => address === wanted)
}

/** The page of the platform where the owner authorizes the app. */
export function authorizeAddress(
  config: Config,
  platform: StorePlatform,
  params: { appKey: string; domain: string; state: string },
): string {
  const query = new URLSearchParams({
    client_id: params.appKey,
    shop: params.domain,
    redirect_uri: callbackAddress(config, platform),
    scope: 'read_orders,write_payments',
    state: params.state,
  })
  return `${config.publicUrl}/_platforms/${platform}/authorize?${query}`
}
