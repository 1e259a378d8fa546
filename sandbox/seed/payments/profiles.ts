import type { Random } from '#sandbox/platform/random.ts'
import { seededGateways, seededMerchants, seededWebsites } from '../accounts.ts'
import { digitalGoods, type Good, homeGoods, outdoorGoods } from './goods.ts'

/** The products of each seeded merchant, and the gateway of a customer's order. */

export interface Profile {
  merchantNo: string
  timeZone: string
  /** Share of all seeded transactions. */
  share: number
  orderPrefix: string
  merchantIp: string
  goods: readonly Good[]
}

const seededZone = (merchantNo: string) =>
  seededMerchants.find((merchant) => merchant.merchantNo === merchantNo)?.timeZone ?? 'Asia/Shanghai'

const profile = (
  merchantNo: string,
  share: number,
  orderPrefix: string,
  merchantIp: string,
  goods: readonly Good[],
): Profile => ({ merchantNo, timeZone: seededZone(merchantNo), share, orderPrefix, merchantIp, goods })

export const profiles: readonly Profile[] = [
  profile('100001', 0.95, 'HT', '203.0.113.10', [...outdoorGoods, ...homeGoods]),
  profile('100002', 0.035, 'YF', '203.0.113.20', homeGoods),
  profile('100003', 0.015, 'QC', '203.0.113.30', digitalGoods),
]

const routes: Readonly<
  Record<string, Readonly<Record<string, readonly [gateway: string, currency: string]>>>
> = {
  '100001': {
    ...spread(['DE', 'FR', 'IT', 'ES', 'NL'], '10000102', 'EUR'),
    GB: ['10000102', 'GBP'],
    JP: ['10000103', 'JPY'],
    KW: ['10000104', 'KWD'],
    ...spread(['AE', 'SA'], '10000104', 'USD'),
    HK: ['10000101', 'HKD'],
    AU: ['10000101', 'AUD'],
    CA: ['10000101', 'CAD'],
    '*': ['10000101', 'USD'],
  },
  '100002': { GB: ['10000202', 'GBP'], '*': ['10000201', 'USD'] },
  '100003': { ...spread(['HK', 'CN', 'SG'], '10000302', 'HKD'), '*': ['10000301', 'USD'] },
}

function spread(countries: readonly string[], gateway: string, currency: string) {
  return Object.fromEntries(countries.map((country) => [country, [gateway, currency] as const]))
}

/** Gateway, website, currency and environment of an order. */
export function routeOf(profile: Profile, country: string, random: Random) {
  const byCountry = routes[profile.merchantNo] ?? {}
  const [live, currency] = byCountry[country] ?? byCountry['*'] ?? ['', 'USD']
  const test = seededGateways.find((g) => g.merchantNo === profile.merchantNo && g.environment === 'test')
  const gatewayNo = test && random.chance(0.025) ? test.gatewayNo : live
  const websites = seededWebsites.filter((website) => website.gatewayNo === gatewayNo)
  const reviewed = websites.filter((website) => website.status === 'reviewed')
  return {
    gatewayNo,
    currency,
    environment: gatewayNo === live ? ('live' as const) : ('test' as const),
    website: (random.chance(0.7) ? reviewed[0] : random.pick(reviewed))?.url ?? '',
    unregistered: websites.find((website) => website.status !== 'reviewed')?.url,
  }
}
