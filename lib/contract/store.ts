import { z } from 'zod'
import { defineCall } from './call.ts'
import { authorizationStatus, earlyPayoutStatus } from './payout.ts'
import { authorizationStatuses } from './record-states.ts'
import {
  gatewayNo,
  id,
  instant,
  listRequest,
  multi,
  noData,
  tabbedListAnswer,
  text,
  timeFrom,
  timeTo,
  version,
  versioned,
  webAddress,
  worded,
} from './shapes.ts'
import { storePage, storePlatform, storeReturns } from './store-auth.ts'

/** Stores that a merchant connects (spec §3 Store binding, §4 Store authorization, §5 Accounts). */

const storeNo = id.describe('Number of the store.')
const bindPage = '/shopify_bind'
const gatewayPage = '/platform/shopifyMerBind'
const shopifyPage = '/platform/shopifyPluginAuthor'
const shoplinePage = '/platform/shoplinePluginAuthor'
const shoplazzaPage = '/platform/shoplazzaPluginAuthor'

const storeReasons = ['denied', 'bound_elsewhere', 'app_removed', 'uninstalled'] as const
const storeReason = z.enum(storeReasons).meta({
  id: 'StoreReason',
  description:
    'Why the store is not authorized: the owner declined, another merchant has it, the merchant removed the app, or the owner uninstalled it.',
})
export type StoreReason = (typeof storeReasons)[number]

export const MAX_STORE_NAME = 50
export const MAX_STORE_DOMAIN = 63
/** Letters, digits and hyphens; platforms ignore case. */
export const storeDomainPattern = /^[A-Za-z0-9-]+$/
/** Digits, letters and Chinese, with single spaces between words. */
export const storeNamePattern = /^[A-Za-z0-9\p{Script=Han}]+( [A-Za-z0-9\p{Script=Han}]+)*$/u

const name = text.trim().min(1).max(MAX_STORE_NAME).superRefine(worded(storeNamePattern, 'store_name'))
const domain = text
  .trim()
  .toLowerCase()
  .min(1)
  .max(MAX_STORE_DOMAIN)
  .superRefine(worded(storeDomainPattern, 'store_domain'))

export const storeRow = z
  .object({
    storeNo,
    platform: storePlatform,
    name: text.describe('Name of the store.'),
    domain: text.describe('Domain of the store, without the platform’s part.'),
    gatewayNo,
    status: authorizationStatus,
    reason: storeReason
      .nullable()
      .describe('Why the store is not authorized; null: it is, or was never authorized.'),
    accessTokenLast4: text.nullable().describe('Last 4 characters of the access token; null: none.'),
    authorizedAt: instant.nullable().describe('Time of the last authorization; null: none.'),
    boundAt: instant.describe('Time at which the binding began.'),
    earlyPayout: earlyPayoutStatus
      .nullable()
      .describe(
        'Early payout of the gateway’s shop; null: cross-border payout is not available, or the store is not authorized.',
      ),
    ...versioned,
  })
  .meta({ id: 'Store', description: 'A store of an e-commerce platform (spec §3 Store binding).' })
export type StoreRow = z.output<typeof storeRow>

const storeSorts = ['boundAt', 'domain'] as const

const filter = {
  storeNo: multi(storeNo).optional(),
  name: text.trim().min(1).max(MAX_STORE_NAME).optional().describe('Part of the name.'),
  domain: multi(text.trim().min(1).max(MAX_STORE_DOMAIN))
    .optional()
    .describe('Stores whose domain contains any of these.'),
  gatewayNo: multi(gatewayNo).optional(),
  status: multi(authorizationStatus).optional(),
  boundAtFrom: timeFrom,
  boundAtTo: timeTo,
  authorizedAtFrom: timeFrom,
  authorizedAtTo: timeTo,
}
const answer = tabbedListAnswer(storeRow, authorizationStatuses)

const lists = ['store/list.do', 'platformPlugin/shoplineAuthInfo.do', 'platformPlugin/shoplazzaAuthInfo.do']

/** A user who has only the page of the Shopify plug-in sees the stores of Shopify. */
export const storeList = defineCall({
  no: 295,
  path: 'store/list.do',
  page: [bindPage, gatewayPage, shopifyPage],
  request: listRequest(storeSorts, {
    platform: multi(storePlatform).optional(),
    earlyPayout: multi(earlyPayoutStatus).optional(),
    ...filter,
  }),
  answer,
})

/** Page of the platform on which the owner authorizes. */
const authorize = z.object({ authorizeAt: webAddress })
const returnTo = storePage

/** Begins a binding, or continues one that the merchant has begun. */
export const storeAuthUrl = defineCall({
  no: 296,
  path: 'store/getAuthUrl.do',
  page: storeReturns,
  token: true,
  request: z.strictObject({
    platform: storePlatform,
    name: name.describe('Name of the store: digits, letters and Chinese, with single spaces.'),
    domain: domain.describe('Domain of the store: letters, digits and hyphens.'),
    gatewayNo,
    returnTo,
  }),
  answer: authorize,
  errors: ['store_bound_elsewhere', 'store_already_authorized', 'risk_fields_invalid'],
  changes: lists,
})

const named = { storeNo, version }

/** Changes the name, and the domain while the store is not authorized. */
export const storeUpdate = defineCall({
  no: 297,
  path: 'store/update.do',
  page: [bindPage, gatewayPage],
  token: true,
  request: z.strictObject({
    ...named,
    name: name.describe('Name of the store: digits, letters and Chinese, with single spaces.'),
    domain: domain.describe('Domain of the store; can change only while the store is not authorized.'),
  }),
  answer: storeRow,
  errors: ['risk_fields_invalid', 'record_not_found', 'risk_changed'],
  changes: lists,
})

/** Deletes a store in any state and notifies the platform. */
export const storeDelete = defineCall({
  no: 298,
  path: 'store/delete.do',
  page: [bindPage, gatewayPage],
  token: true,
  request: z.strictObject(named),
  answer: noData,
  errors: ['risk_changed', 'record_not_found'],
  changes: lists,
})

/** Authorizes a store again whose state is unauthorized or failed. */
export const storeReauth = defineCall({
  no: 299,
  path: 'store/reauth.do',
  page: storeReturns,
  token: true,
  request: z.strictObject({ storeNo, returnTo }),
  answer: authorize,
  errors: ['store_already_authorized', 'store_bound_elsewhere', 'record_not_found'],
  changes: lists,
})

/** Assigns the store’s next payments to the gateway. */
export const storeBindGateway = defineCall({
  no: 300,
  path: 'store/bindGateway.do',
  page: gatewayPage,
  token: true,
  request: z.strictObject({ ...named, gatewayNo }),
  answer: storeRow,
  errors: ['record_not_found', 'risk_fields_invalid', 'risk_changed'],
  changes: lists,
})

/** Removes the app of an authorized store, which must then be authorized again. */
export const storeAppDelete = defineCall({
  no: 301,
  path: 'store/appDelete.do',
  page: [shopifyPage, shoplinePage, shoplazzaPage],
  token: true,
  request: z.strictObject(named),
  answer: storeRow,
  errors: ['store_not_authorized', 'record_not_found', 'risk_changed'],
  changes: lists,
})

/** Guide to connecting a store, as PDF. */
export const storeGuide = defineCall({
  no: 302,
  path: 'store/processDownload.do',
  page: [bindPage, shopifyPage],
  kind: 'file',
  request: z.strictObject({
    platform: storePlatform.optional().describe('Platform of the guide; left out: all.'),
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
