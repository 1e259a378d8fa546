import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  currency,
  email,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  locales,
  multi,
  orderNo,
  tradeNo,
} from './shapes.ts'
import { cardTypes, paymentMethods, paymentStatuses, preAuthStatuses } from './transaction.ts'

/** Payment links, Blink in the interface (spec §1, §7 Quick pay). */

const page = '/vitrual_terminal_vt'

/** One payment and no more, or as many as come. */
export const linkUses = ['single', 'many'] as const
/**
 * active: it can be paid. processing: its one payment is under way. paid: its one payment succeeded. expired: nothing
 * can be paid through it any more. A link for many payments is active until it is expired.
 */
export const linkStatuses = ['active', 'processing', 'paid', 'expired'] as const

export const linkNo = id

/** Shorter than an order number may be: each payment of a link for many adds its own end to it. */
export const MAX_LINK_ORDER_NO = 36
export const MAX_DESCRIPTION = 200
/** The time in which a payment can be refunded. */
export const MAX_LINK_HOURS = 180 * 24

const linkFields = {
  gatewayNo,
  /** One of the gateway's reviewed websites: the one for which the link sells. */
  website: z.string().trim().min(1).max(200),
  /** In the currency's minor units at most. */
  amount,
  currency,
  description: z.string().trim().min(1).max(MAX_DESCRIPTION),
  use: z.enum(linkUses),
  locale: z.enum(locales),
}

export const linkRow = z.object({
  linkNo,
  ...linkFields,
  orderNo,
  status: z.enum(linkStatuses),
  /** Business time; see lib/rules/link. */
  expiresAt: instant,
  /** The address of its payment page. */
  url: z.url({ protocol: /^https?$/ }),
  createdAt: instant,
  createdBy: z.string(),
  /** Login name of who expired it; null: nobody did. */
  expiredBy: z.string().nullable(),
  /** Successful payments through it, and their sum in its currency. */
  paidCount: z.number().int(),
  paidAmount: amount,
  lastPaidAt: instant.nullable(),
})
export type LinkRow = z.output<typeof linkRow>

export const linkSorts = ['createdAt', 'expiresAt', 'amount'] as const

export const linkList = defineCall({
  no: 275,
  path: 'quickPay/getPayLinks.do',
  page,
  request: listRequest(linkSorts, {
    linkNo: multi(linkNo).optional(),
    orderNo: multi(orderNo).optional(),
    gatewayNo: multi(gatewayNo).optional(),
    status: multi(z.enum(linkStatuses)).optional(),
    use: multi(z.enum(linkUses)).optional(),
    currency: multi(currency).optional(),
    amountFrom: amount.optional(),
    amountTo: amount.optional(),
    /** Both ends count. Without them: the last 182 days. */
    createdAtFrom: instant.optional(),
    createdAtTo: instant.optional(),
  }),
  answer: listAnswer(linkRow),
})

export const linkDetail = z.object({
  ...linkRow.shape,
  /** The QR code's modules of its address, row by row: '1' dark. */
  qr: z.array(z.string()),
  /** To whom it was sent, the latest first. */
  mails: z.array(z.object({ email: z.string(), at: instant, actor: z.string() })),
})
export type LinkDetail = z.output<typeof linkDetail>

export const getLink = defineCall({
  no: 276,
  path: 'quickPay/getLink.do',
  page,
  request: z.strictObject({ linkNo }),
  answer: linkDetail,
})

/** Without an order number the provider makes one. It expires after some hours, or at a time: one of the two. */
export const linkForm = z
  .strictObject({
    ...linkFields,
    orderNo: z.string().trim().min(1).max(MAX_LINK_ORDER_NO).optional(),
    validHours: z.number().int().min(1).max(MAX_LINK_HOURS).optional(),
    expiresAt: instant.optional(),
  })
  .refine(({ validHours, expiresAt }) => (validHours === undefined) !== (expiresAt === undefined), {
    path: ['expiresAt'],
    params: { key: 'required' },
  })
export type LinkForm = z.output<typeof linkForm>

export const createLink = defineCall({
  no: 277,
  path: 'quickPay/createLink.do',
  page,
  token: true,
  request: linkForm,
  answer: linkRow,
  changes: ['quickPay/getPayLinks.do'],
})

/** By mail, in the link's language. */
export const sendLink = defineCall({
  no: 278,
  path: 'quickPay/sendInfo.do',
  page,
  token: true,
  request: z.strictObject({ linkNo, email }),
  answer: linkDetail,
  changes: ['quickPay/getLink.do'],
})

export const expireLink = defineCall({
  no: 279,
  path: 'quickPay/expireLink.do',
  page,
  token: true,
  request: z.strictObject({ linkNo }),
  answer: linkRow,
  changes: ['quickPay/getPayLinks.do', 'quickPay/getLink.do'],
})

export const linkPaymentRow = z.object({
  tradeNo,
  linkNo,
  orderNo,
  gatewayNo,
  description: z.string(),
  status: z.enum(paymentStatuses),
  preAuthStatus: z.enum(preAuthStatuses),
  method: z.enum(paymentMethods),
  cardType: z.enum(cardTypes).nullable(),
  cardLast4: z.string().nullable(),
  customerName: z.string(),
  email: z.string(),
  amount,
  currency,
  /** Business time of the order. */
  createdAt: instant,
  /** Why it failed, in the language of the request. */
  errorInfo: z.string().nullable(),
})
export type LinkPaymentRow = z.output<typeof linkPaymentRow>

export const linkPaymentSorts = ['createdAt', 'amount'] as const

export const linkHistory = defineCall({
  no: 280,
  path: 'quickPay/history.do',
  page,
  request: listRequest(linkPaymentSorts, {
    linkNo: multi(linkNo).optional(),
    tradeNo: multi(tradeNo).optional(),
    orderNo: multi(orderNo).optional(),
    gatewayNo: multi(gatewayNo).optional(),
    status: multi(z.enum(paymentStatuses)).optional(),
    currency: multi(currency).optional(),
    amountFrom: amount.optional(),
    amountTo: amount.optional(),
    /** Both ends count. Without them: the last 182 days. */
    createdAtFrom: instant.optional(),
    createdAtTo: instant.optional(),
  }),
  answer: listAnswer(linkPaymentRow),
})
