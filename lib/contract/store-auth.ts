import { z } from 'zod'
import { defineCall } from './call.ts'
import { account, count, gatewayNo, id, nothing, password, text, verifyCode, webAddress } from './shapes.ts'

/**
 * Store owners who arrive from a store platform, and the logistics partner (spec §2.1, §7). The provider keeps an arrival
 * in the session before sign-in: bound to the browser, for single use and for a short time. `authorizeAt` and `returnTo`
 * are fixed addresses of the platform, never taken from an address that the browser opened.
 */

export const storePlatforms = ['shopify', 'wix', 'shopline', 'shoplazza'] as const
export const storePlatform = z
  .enum(storePlatforms)
  .meta({ id: 'StorePlatform', description: 'Store platform.' })
export const partnerPlatforms = ['shopline', 'shoplazza'] as const
const partnerPlatform = z
  .enum(partnerPlatforms)
  .meta({ id: 'PartnerPlatform', description: 'Store platform whose owners sign in at /login_partner.' })
export const arrivalKinds = [...storePlatforms, 'logistics'] as const
const arrivalKind = z
  .enum(arrivalKinds)
  .meta({ id: 'ArrivalKind', description: 'Store platform, or the logistics partner.' })
export type StorePlatform = (typeof storePlatforms)[number]
export const storeReturns = [
  '/shopify_bind',
  '/platform/shopifyPluginAuthor',
  '/platform/shoplinePluginAuthor',
  '/platform/shoplazzaPluginAuthor',
] as const
export const storePage = z.enum(storeReturns).meta({
  id: 'StorePage',
  description: 'Page of the portal on which the authorization begins and to which it returns.',
})
export type StorePage = (typeof storeReturns)[number]
export type ArrivalKind = (typeof arrivalKinds)[number]

export const MAX_PLATFORM_PARAMS = 32

const params = z
  .record(text.max(64), text.max(2048))
  .refine((given) => Object.keys(given).length <= MAX_PLATFORM_PARAMS)
  .describe('Parameters of the platform’s address, signed as the platform signs them.')
const secret = text.min(1).max(128)
const address = webAddress

/** Checks the parameters of an arrival and starts its state. The same browser can repeat the call after a reload. */
export const arrive = defineCall({
  no: 70,
  path: 'platformStoreAuth/arrive.do',
  page: '-',
  write: true,
  request: z.strictObject({ platform: arrivalKind, params }),
  answer: z.object({
    arrivalId: text.describe(
      'Number of the arrival, for the sign-in that follows. A browser can have several.',
    ),
    storeName: text.describe('Name of the store or of the logistics partner.'),
    domain: text.describe('Domain of the store, or account at the logistics partner.'),
    expiresIn: count.describe('Seconds until the arrival expires.'),
  }),
  errors: ['arrival_not_genuine', 'return_address_foreign', 'arrival_used', 'arrival_expired'],
})

/** The platform returns the owner with signed parameters, see partnerCallback. */
const authorize = z.object({
  authorizeAt: address.describe('Page of the platform on which the owner authorizes.'),
})

const arrivalId = id.describe('`arrivalId` of platformStoreAuth/arrive.do.')

const credentials = {
  arrivalId,
  ...account,
  password,
  verifyCode,
  code: text
    .trim()
    .min(1)
    .max(32)
    .optional()
    .describe('Code of the authenticator app, the SMS or a backup code, after the error E2030 or E2038.'),
}

/** Errors of an owner's sign-in. */
const signInErrors = [
  'login_token_invalid',
  'arrival_unknown',
  'arrival_used',
  'arrival_expired',
  'verify_code_wrong',
  'credentials_wrong',
  'sign_in_slowed',
  'account_frozen',
  'account_deactivated',
  'network_not_allowed',
  'store_password_due',
  'store_two_step_due',
  'store_second_step',
  'store_second_step_sms',
  'second_step_wrong',
  'second_step_slowed',
  'second_step_locked',
  'not_permitted',
] as const
const bindErrors = ['store_keys_wrong', 'store_bound_elsewhere', 'store_already_authorized'] as const

/** Sign-in for Shopify, with the keys of the gateway. */
export const platformLogin = defineCall({
  no: 71,
  path: 'platformStoreAuth/login.do',
  page: '-',
  write: true,
  request: z.strictObject({
    arrivalId,
    gatewayNo,
    signKey: secret.describe('Sign key of the gateway.'),
    platformKey: secret.describe('Platform key of the gateway.'),
  }),
  answer: authorize,
  errors: ['arrival_unknown', 'arrival_used', 'arrival_expired', 'login_token_invalid', ...bindErrors],
})

export const wixLogin = defineCall({
  no: 72,
  path: 'platformStoreAuth/wixLogin.do',
  page: '-',
  write: true,
  request: z.strictObject({ ...credentials, gatewayNo }),
  answer: authorize,
  errors: [...signInErrors, ...bindErrors],
})

export const partnerLogin = defineCall({
  no: 73,
  path: 'platformStoreAuth/partnerLogin.do',
  page: '-',
  write: true,
  request: z.strictObject({ platform: partnerPlatform, ...credentials, gatewayNo }),
  answer: authorize,
  errors: [...signInErrors, ...bindErrors],
})

const arrivalResult = z
  .object({
    platform: arrivalKind,
    status: z.enum(['authorized', 'failed']).describe('Result of the authorization.'),
    storeName: text.describe('Name of the store or of the logistics partner.'),
    domain: text.describe('Domain of the store, or account at the logistics partner.'),
    merchantNo: text
      .nullable()
      .describe('Merchant number; null: no one signed in before the arrival failed.'),
    returnTo: address.nullable().describe('Fixed address of the platform; null: none.'),
    portalPage: storePage
      .nullable()
      .describe('Page of the portal to which the authorization returns; null: it began at the platform.'),
  })
  .meta({ id: 'ArrivalResult', description: 'Result of an arrival, as the owner sees it.' })

/** Takes the parameters of the platform’s redirect after the authorization. */
export const partnerCallback = defineCall({
  no: 74,
  path: 'platformStoreAuth/partnerCallback.do',
  page: '-',
  write: true,
  request: z.strictObject({ platform: storePlatform, params }),
  answer: arrivalResult,
  errors: [
    'arrival_not_genuine',
    'store_authorization_denied',
    'store_bound_elsewhere',
    'store_binding_gone',
    'arrival_expired',
    'arrival_unknown',
    'arrival_used',
  ],
})

export const logisticsAuth = defineCall({
  no: 75,
  path: 'platformStoreAuth/logistics.do',
  page: '-',
  write: true,
  request: z.strictObject(credentials),
  answer: arrivalResult,
  errors: [...signInErrors],
})

/** Result of the browser’s last arrival; null: none. */
export const storeAuthResult = defineCall({
  no: 76,
  path: 'platformStoreAuth/result.do',
  method: 'GET',
  page: '-',
  request: nothing,
  answer: arrivalResult.nullable(),
})
