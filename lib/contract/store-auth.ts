import { z } from 'zod'
import { defineCall } from './call.ts'
import { gatewayNo, id, nothing } from './shapes.ts'

/**
 * Store owners who arrive from an e-commerce platform, and the logistics partner (spec §2.1, §7). An arrival lives in
 * the provider's session before sign-in: it is bound to this browser, single use and short-lived. Nothing that these
 * calls answer comes from an address that the browser opened: `authoriseAt` and `returnTo` are the provider's own
 * fixed addresses of the platform.
 */

export const storePlatforms = ['shopify', 'wix', 'shopline', 'shoplazza'] as const
/** Those that sign in at /login_partner. */
export const partnerPlatforms = ['shopline', 'shoplazza'] as const
export const arrivalKinds = [...storePlatforms, 'logistics'] as const
export type StorePlatform = (typeof storePlatforms)[number]
/** The portal's pages on which an authorisation begins, and to which the platform's answer comes back. */
export const storeReturns = [
  '/shopify_bind',
  '/platform/shopifyPluginAuthor',
  '/platform/shoplinePluginAuthor',
  '/platform/shoplazzaPluginAuthor',
] as const
export type StorePage = (typeof storeReturns)[number]
export type ArrivalKind = (typeof arrivalKinds)[number]

export const MAX_PLATFORM_PARAMS = 32

/** What a platform puts behind the address that it sends the owner to; signed as that platform signs. */
const params = z
  .record(z.string().max(64), z.string().max(2048))
  .refine((given) => Object.keys(given).length <= MAX_PLATFORM_PARAMS)
const secret = z.string().min(1).max(128)
const address = z.url({ protocol: /^https?$/ })

/** Checks what a platform sent the owner with, and starts the state. The same browser may ask again: a reload. */
export const arrive = defineCall({
  no: 70,
  path: 'platformStoreAuth/arrive.do',
  page: '-',
  write: true,
  request: z.strictObject({ platform: z.enum(arrivalKinds), params }),
  answer: z.object({
    /** Names it in the sign-in that follows: a browser may have stores open in two tabs. */
    arrivalId: z.string(),
    /** The store's, or the logistics partner's. */
    storeName: z.string(),
    /** The store's, or the account at the logistics partner. */
    domain: z.string(),
    /** Seconds until the state is over. */
    expiresIn: z.number().int(),
  }),
})

/** Where the owner authorises, at the platform. It sends them back with signed parameters: partnerCallback. */
const authorise = z.object({ authoriseAt: address })

const credentials = {
  arrivalId: id,
  merchantNo: id,
  userName: id,
  password: secret,
  verifyCode: id,
  /** Of users with a second step: from their app or SMS, or a backup code. Asked for by the answers E2030 and E2038. */
  code: z.string().trim().min(1).max(32).optional(),
}

/** Shopify: gateway number, sign key and platform key. */
export const platformLogin = defineCall({
  no: 71,
  path: 'platformStoreAuth/login.do',
  page: '-',
  write: true,
  request: z.strictObject({ arrivalId: id, gatewayNo, signKey: secret, platformKey: secret }),
  answer: authorise,
})

export const wixLogin = defineCall({
  no: 72,
  path: 'platformStoreAuth/wixLogin.do',
  page: '-',
  write: true,
  request: z.strictObject({ ...credentials, gatewayNo }),
  answer: authorise,
})

export const partnerLogin = defineCall({
  no: 73,
  path: 'platformStoreAuth/partnerLogin.do',
  page: '-',
  write: true,
  request: z.strictObject({ platform: z.enum(partnerPlatforms), ...credentials, gatewayNo }),
  answer: authorise,
})

/** What came of an arrival, as far as the owner is told. */
export const arrivalResult = z.object({
  platform: z.enum(arrivalKinds),
  status: z.enum(['authorized', 'failed']),
  storeName: z.string(),
  domain: z.string(),
  /** Null where nobody signed in before the arrival failed. */
  merchantNo: z.string().nullable(),
  /** One of the platform's own fixed addresses. */
  returnTo: address.nullable(),
  /** The portal's page on which it began, and to which it comes back; null: it began at the platform. */
  portalPage: z.enum(storeReturns).nullable(),
})

/** The platform's answer to the authorisation, of any of the four. */
export const partnerCallback = defineCall({
  no: 74,
  path: 'platformStoreAuth/partnerCallback.do',
  page: '-',
  write: true,
  request: z.strictObject({ platform: z.enum(storePlatforms), params }),
  answer: arrivalResult,
})

export const logisticsAuth = defineCall({
  no: 75,
  path: 'platformStoreAuth/logistics.do',
  page: '-',
  write: true,
  request: z.strictObject(credentials),
  answer: arrivalResult,
})

/** What the last arrival of this browser came to; null where there is none. All that a result page may show. */
export const storeAuthResult = defineCall({
  no: 76,
  path: 'platformStoreAuth/result.do',
  method: 'GET',
  page: '-',
  request: nothing,
  answer: arrivalResult.nullable(),
})
