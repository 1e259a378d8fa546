import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderState } from './order-state.ts'
import {
  amount,
  amountFrom,
  amountSum,
  amountTo,
  cardLast4,
  count,
  currency,
  customerEmail,
  customerName,
  email,
  gatewayNo,
  id,
  instant,
  isStorableYear,
  listAnswer,
  listRequest,
  locale,
  multi,
  orderedAt,
  orderNo,
  recentFrom,
  recentTo,
  text,
  tradeNo,
  webAddress,
} from './shapes.ts'
import { cardType, paymentMethod, preAuthStatus } from './transaction.ts'

/** Payment links, called Blink in the user interface (spec §1, §7 Quick pay). */

const page = '/vitrual_terminal_vt'

export const linkUses = ['single', 'many'] as const
const linkUse = z
  .enum(linkUses)
  .meta({ id: 'LinkUse', description: 'Whether the link takes one payment or many.' })
export const linkStatuses = ['active', 'processing', 'paid', 'expired'] as const
const linkStatus = z.enum(linkStatuses).meta({
  id: 'LinkStatus',
  description:
    '`processing`: a payment of its order is in progress. `paid`: its order is paid, through the link or another way. `expired`: it takes no more payments. A link for many payments stays `active` until it expires.',
})

const linkNo = id.describe('Number of the payment link.')

/** Shorter than an order number, because each payment of a link for many payments appends a suffix. */
export const MAX_LINK_ORDER_NO = 36
export const MAX_DESCRIPTION = 200
export const MAX_LINK_ITEMS = 20
export const MAX_ITEM_NAME = 100
const MAX_ITEM_QUANTITY = 999
/** Time in which a payment can be refunded, in hours. */
export const MAX_LINK_HOURS = 180 * 24

const linkItem = z
  .strictObject({
    name: text.trim().min(1).max(MAX_ITEM_NAME).describe('What is sold.'),
    quantity: count.min(1).max(MAX_ITEM_QUANTITY).describe('Number of pieces.'),
    unitPrice: amount.describe('Price of one piece, in the currency of the link.'),
  })
  .meta({ id: 'PaymentLinkItem', description: 'A line item of a payment link.' })
export type LinkItem = z.output<typeof linkItem>

/** The hours before a link expires at which a reminder can be sent. */
export const reminderHours = [24, 72] as const
const remindHours = z.literal(reminderHours)

export const linkFields = {
  gatewayNo,
  website: text.trim().min(1).max(200).describe('Reviewed website of the gateway for which the link sells.'),
  currency,
  description: text.trim().min(1).max(MAX_DESCRIPTION).describe('What the customer pays for.'),
  use: linkUse,
  locale: locale.describe(
    'Language of the emails, and of the payment page if the browser of the customer names none of its languages.',
  ),
}

const minAmount = amount.describe('Lowest amount that the customer can enter.')

export const linkRow = z
  .object({
    linkNo,
    ...linkFields,
    amount: amount.describe(
      'Amount to pay. If the customer enters the amount, the highest one. With items, their sum.',
    ),
    minAmount: minAmount
      .nullable()
      .describe('Lowest amount that the customer can enter; null: the amount is fixed.'),
    items: z.array(linkItem).describe('Line items; empty: none.'),
    remindHours: remindHours
      .nullable()
      .describe('Hours before the end at which the recipients of the link are reminded; null: never.'),
    orderNo,
    status: linkStatus,
    expiresAt: instant.describe('End of the link, on the provider’s business clock.'),
    url: webAddress.describe('Address of the payment page.'),
    createdAt: instant.describe('Time of creation.'),
    createdBy: text.describe('Login name of the user who created the link.'),
    expiredBy: text.nullable().describe('Login name of the user who expired the link; null: no one.'),
    paidCount: count.describe('Successful payments.'),
    paidAmount: amountSum.describe('Sum of the successful payments, in the currency of the link.'),
    lastPaidAt: instant.nullable().describe('Time of the last successful payment; null: none.'),
  })
  .meta({ id: 'PaymentLink', description: 'A payment link (spec §7 Quick pay).' })
export type LinkRow = z.output<typeof linkRow>

const linkSorts = ['createdAt', 'expiresAt', 'amount'] as const

export const linkList = defineCall({
  no: 275,
  path: 'quickPay/getPayLinks.do',
  page,
  request: listRequest(linkSorts, {
    linkNo: multi(linkNo).optional(),
    orderNo: multi(orderNo).optional(),
    gatewayNo: multi(gatewayNo).optional(),
    status: multi(linkStatus).optional(),
    use: multi(linkUse).optional(),
    currency: multi(currency).optional(),
    amountFrom,
    amountTo,
    createdAtFrom: recentFrom,
    createdAtTo: recentTo,
  }),
  answer: listAnswer(linkRow),
})

export const linkDetail = z
  .object({
    ...linkRow.shape,
    qr: z.array(text).describe('QR code of the address, row by row; `1` is a dark module.'),
    mails: z
      .array(
        z.object({
          email: text.describe('Address of the email.'),
          at: instant.describe('Time of the email.'),
          actor: text
            .nullable()
            .describe('Login name of the user who sent it; null: the reminder, which is sent automatically.'),
        }),
      )
      .describe('Emails with the link, the latest first.'),
  })
  .meta({ id: 'PaymentLinkDetail', description: 'A payment link with its QR code and emails.' })
export type LinkDetail = z.output<typeof linkDetail>

export const getLink = defineCall({
  no: 276,
  path: 'quickPay/getLink.do',
  page,
  request: z.strictObject({ linkNo }),
  answer: linkDetail,
  errors: ['record_not_found'],
})

/** Fields of a request for a link that its record shows in another way. */
export const linkOwnFields = {
  amount: amount
    .optional()
    .describe('Amount to pay, or with `minAmount` the highest amount; either this or `items`.'),
  minAmount: minAmount
    .optional()
    .describe('Lowest amount, if the customer enters the amount; without it, the amount is fixed.'),
  items: z
    .array(linkItem)
    .min(1)
    .max(MAX_LINK_ITEMS)
    .optional()
    .describe('Line items, whose sum is the amount; either this or `amount`.'),
  remindHours: remindHours
    .optional()
    .describe('Hours before the end at which the recipients of the link are reminded; without it: never.'),
  orderNo: text
    .trim()
    .min(1)
    .max(MAX_LINK_ORDER_NO)
    .optional()
    .describe('Merchant order number; without it the provider creates one.'),
  validHours: count
    .min(1)
    .max(MAX_LINK_HOURS)
    .optional()
    .describe('Hours until the link expires; either this or `expiresAt`.'),
  expiresAt: instant
    .optional()
    .refine(isStorableYear)
    .describe('Time at which the link expires; either this or `validHours`.'),
}

const linkForm = z
  .strictObject({ ...linkFields, ...linkOwnFields })
  .refine(({ validHours, expiresAt }) => (validHours === undefined) !== (expiresAt === undefined), {
    path: ['expiresAt'],
    params: { key: 'required' },
  })
  .refine(({ amount: given, items }) => (given === undefined) !== (items === undefined), {
    path: ['amount'],
    params: { key: 'required' },
  })
  .refine(({ minAmount: lowest, items }) => lowest === undefined || items === undefined, {
    path: ['minAmount'],
    params: { key: 'invalid' },
  })
export type LinkForm = z.output<typeof linkForm>

export const createLink = defineCall({
  no: 277,
  path: 'quickPay/createLink.do',
  page,
  token: true,
  request: linkForm,
  answer: linkRow,
  errors: ['link_fields_invalid', 'link_order_taken'],
  changes: ['quickPay/getPayLinks.do'],
})

/** Sends the link by email, in the language of the link. */
export const sendLink = defineCall({
  no: 278,
  path: 'quickPay/sendInfo.do',
  page,
  token: true,
  request: z.strictObject({ linkNo, email }),
  answer: linkDetail,
  errors: ['link_not_active', 'record_not_found', 'link_mail_limit'],
  changes: ['quickPay/getLink.do'],
})

export const expireLink = defineCall({
  no: 279,
  path: 'quickPay/expireLink.do',
  page,
  token: true,
  request: z.strictObject({ linkNo }),
  answer: linkRow,
  errors: ['link_not_active', 'record_not_found'],
  changes: ['quickPay/getPayLinks.do', 'quickPay/getLink.do'],
})

export const linkPaymentRow = z
  .object({
    tradeNo,
    linkNo,
    orderNo,
    gatewayNo,
    description: text.describe('What the customer paid for.'),
    orderState,
    preAuthStatus,
    method: paymentMethod,
    cardType: cardType.nullable(),
    cardLast4,
    customerName,
    email: customerEmail,
    amount,
    currency,
    createdAt: orderedAt,
    errorInfo: text.nullable().describe('Why the payment failed, in the language of the request.'),
  })
  .meta({ id: 'LinkPayment', description: 'An order that was placed through a payment link.' })
export type LinkPaymentRow = z.output<typeof linkPaymentRow>

const linkPaymentSorts = ['createdAt', 'amount'] as const

export const linkHistory = defineCall({
  no: 280,
  path: 'quickPay/history.do',
  page,
  request: listRequest(linkPaymentSorts, {
    linkNo: multi(linkNo).optional(),
    tradeNo: multi(tradeNo).optional(),
    orderNo: multi(orderNo).optional(),
    gatewayNo: multi(gatewayNo).optional(),
    orderState: multi(orderState).optional(),
    currency: multi(currency).optional(),
    amountFrom,
    amountTo,
    createdAtFrom: recentFrom,
    createdAtTo: recentTo,
  }),
  answer: listAnswer(linkPaymentRow),
})
