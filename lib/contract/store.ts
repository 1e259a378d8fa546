import { z } from 'zod'
import { defineCall } from './call.ts'
import { authorizationStatuses, earlyPayoutStatuses } from './payout.ts'
import { version, versioned } from './risk.ts'
import { gatewayNo, id, instant, listRequest, multi, noData, tabbedListAnswer, worded } from './shapes.ts'
import { storePlatforms, storeReturns } from './store-auth.ts'

/** Stores of e-commerce platforms that a merchant binds (spec §3 Store binding, §4 Store authorization, §5 Accounts). */

const bindPage = '/shopify_bind'
const gatewayPage = '/platform/shopifyMerBind'
const shopifyPage = '/platform/shopifyPluginAuthor'
const shoplinePage = '/platform/shoplinePluginAuthor'
const shoplazzaPage = '/platform/shoplazzaPluginAuthor'

export const storeStatuses = authorizationStatuses
/**
 * Why a store is not authorised: its owner said no; another merchant has it; the merchant has removed the app here;
 * the owner has uninstalled it at the platform.
 */
export const storeReasons = ['denied', 'bound_elsewhere', 'app_removed', 'uninstalled'] as const
export type StoreReason = (typeof storeReasons)[number]

export const MAX_STORE_NAME = 50
export const MAX_STORE_DOMAIN = 63
/** Letters, digits and dashes: the part of the address that the platform gives the store. Platforms take both cases for one. */
export const storeDomainPattern = /^[A-Za-z0-9-]+$/
/** Digits, letters and Chinese; blanks between words. */
export const storeNamePattern = /^[A-Za-z0-9\p{Script=Han}]+( [A-Za-z0-9\p{Script=Han}]+)*$/u

const name = z.string().trim().min(1).max(MAX_STORE_NAME).superRefine(worded(storeNamePattern, 'store_name'))
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(MAX_STORE_DOMAIN)
  .superRefine(worded(storeDomainPattern, 'store_domain'))

export const storeRow = z.object({
  storeNo: id,
  platform: z.enum(storePlatforms),
  name: z.string(),
  /** Without what the platform adds to it. */
  domain: z.string(),
  gatewayNo,
  status: z.enum(storeStatuses),
  reason: z.enum(storeReasons).nullable(),
  /** The end of the access token, all of it that is ever shown; null: there is none. */
  accessTokenLast4: z.string().nullable(),
  /** When its owner last authorised it. */
  authorizedAt: instant.nullable(),
  /** When the binding was begun. */
  boundAt: instant,
  /** Of the gateway's shop at the payout provider; null: cross-border payout is not open to the merchant. */
  earlyPayout: z.enum(earlyPayoutStatuses).nullable(),
  ...versioned,
})
export type StoreRow = z.output<typeof storeRow>

export const storeSorts = ['boundAt', 'domain'] as const

/** What the stores of one platform are searched by. */
const filter = {
  storeNo: multi(id).optional(),
  /** Stores whose name contains it. */
  name: z.string().trim().min(1).max(MAX_STORE_NAME).optional(),
  /** Stores whose domain contains one of these. */
  domain: multi(z.string().trim().min(1).max(MAX_STORE_DOMAIN)).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  status: multi(z.enum(storeStatuses)).optional(),
  /** Both ends count. */
  boundAtFrom: instant.optional(),
  boundAtTo: instant.optional(),
  authorizedAtFrom: instant.optional(),
  authorizedAtTo: instant.optional(),
}
const answer = tabbedListAnswer(storeRow, storeStatuses)

const lists = ['store/list.do', 'platformPlugin/shoplineAuthInfo.do', 'platformPlugin/shoplazzaAuthInfo.do']

/** Who has the Shopify plug-in's page alone sees the stores of Shopify. */
export const storeList = defineCall({
  no: 295,
  path: 'store/list.do',
  page: [bindPage, gatewayPage, shopifyPage],
  request: listRequest(storeSorts, {
    platform: multi(z.enum(storePlatforms)).optional(),
    earlyPayout: multi(z.enum(earlyPayoutStatuses)).optional(),
    ...filter,
  }),
  answer,
})

/** The platform's page on which the owner authorises. */
const authorise = z.object({ authoriseAt: z.url({ protocol: /^https?$/ }) })
const returnTo = z.enum(storeReturns)

/** Begins a binding; one that the merchant has begun before is taken up again. */
export const storeAuthUrl = defineCall({
  no: 296,
  path: 'store/getAuthUrl.do',
  page: storeReturns,
  token: true,
  request: z.strictObject({ platform: z.enum(storePlatforms), name, domain, gatewayNo, returnTo }),
  answer: authorise,
  changes: lists,
})

const named = { storeNo: id, version }

/** The domain only while the store is not authorised. */
export const storeUpdate = defineCall({
  no: 297,
  path: 'store/update.do',
  page: [bindPage, gatewayPage],
  token: true,
  request: z.strictObject({ ...named, name, domain }),
  answer: storeRow,
  changes: lists,
})

/** In any state; the platform is told that the app is gone. */
export const storeDelete = defineCall({
  no: 298,
  path: 'store/delete.do',
  page: [bindPage, gatewayPage],
  token: true,
  request: z.strictObject(named),
  answer: noData,
  changes: lists,
})

/** Only from unauthorized or failed. */
export const storeReauth = defineCall({
  no: 299,
  path: 'store/reauth.do',
  page: storeReturns,
  token: true,
  request: z.strictObject({ storeNo: id, returnTo }),
  answer: authorise,
  changes: lists,
})

/** From the next payment on the store's payments go there. */
export const storeBindGateway = defineCall({
  no: 300,
  path: 'store/bindGateway.do',
  page: gatewayPage,
  token: true,
  request: z.strictObject({ ...named, gatewayNo }),
  answer: storeRow,
  changes: lists,
})

/** Only of an authorised store: it is to be authorised again then. */
export const storeAppDelete = defineCall({
  no: 301,
  path: 'store/appDelete.do',
  page: [shopifyPage, shoplinePage, shoplazzaPage],
  token: true,
  request: z.strictObject(named),
  answer: storeRow,
  changes: lists,
})

/** How a store is bound, as PDF. */
export const storeGuide = defineCall({
  no: 302,
  path: 'store/processDownload.do',
  page: [bindPage, shopifyPage],
  kind: 'file',
  request: z.strictObject({
    /** That platform's alone; all without. */
    platform: z.enum(storePlatforms).optional(),
  }),
  answer: noData,
})

export const shoplineAuthInfo = defineCall({
  no: 303,
  path: 'platformPlugin/shoplineAuthInfo.do',
  page: shoplinePage,
  request: listRequest(storeSorts, filter),
  answer,
})

export const shoplazzaAuthInfo = defineCall({
  no: 304,
  path: 'platformPlugin/shoplazzaAuthInfo.do',
  page: shoplazzaPage,
  request: listRequest(storeSorts, filter),
  answer,
})
