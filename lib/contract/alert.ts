import { z } from 'zod'
import { defineCall } from './call.ts'
import { refundRefusals } from './refund.ts'
import {
  amount,
  currency,
  downloadAnswer,
  downloadRequest,
  gatewayNo,
  id,
  instant,
  listRequest,
  multi,
  orderNo,
  refundNo,
  tabbedListAnswer,
  tradeNo,
} from './shapes.ts'
import { cardTypes } from './transaction.ts'

/** Chargeback alerts: what an issuer says before it charges back, so that a refund can avert it (spec §3 Alert). */

/** fraud: the issuer has confirmed it. customer_dispute: the cardholder complains. */
export const alertTypes = ['fraud', 'customer_dispute'] as const
/** Whose network brought it: issuers', or a card scheme's. */
export const alertSources = ['issuer_network', 'scheme_network'] as const
/**
 * open: to be answered. refunded: averted. expired: not answered in time, and the chargeback may come any day.
 * chargeback: it came. lapsed: the issuer left it at that.
 */
export const alertStates = ['open', 'refunded', 'expired', 'chargeback', 'lapsed'] as const

export const alertRow = z.object({
  alertNo: id,
  tradeNo,
  orderNo,
  gatewayNo,
  website: z.string(),
  type: z.enum(alertTypes),
  source: z.enum(alertSources),
  /** In the language of the request. */
  reasonText: z.string(),
  state: z.enum(alertStates),
  /** What was left of the order when the alert came. */
  amount,
  currency,
  tradeAmount: amount,
  alertedAt: instant,
  /** Until when a refund averts the chargeback for certain. */
  dueAt: instant,
  handledAt: instant.nullable(),
  /** Login name; null: not by a person. */
  handledBy: z.string().nullable(),
  refundNo: refundNo.nullable(),
  disputeNo: id.nullable(),
  /** What a refund of all that is left would come to. */
  refundableAmount: amount,
  /** Why the order cannot be refunded now; null: it can. */
  refusal: z.enum(refundRefusals).nullable(),
  cardType: z.enum(cardTypes).nullable(),
  cardFirst6: z.string().nullable(),
  cardLast4: z.string().nullable(),
  /** Business time of the order. */
  tradedAt: instant,
})
export type AlertRow = z.output<typeof alertRow>

export const alertSorts = ['alertedAt', 'dueAt', 'amount'] as const

const filter = {
  alertNo: multi(id).optional(),
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  /** Both ends count. Without them: the last 182 days. */
  alertedAtFrom: instant.optional(),
  alertedAtTo: instant.optional(),
  type: multi(z.enum(alertTypes)).optional(),
  source: multi(z.enum(alertSources)).optional(),
  state: multi(z.enum(alertStates)).optional(),
  cardType: multi(z.enum(cardTypes)).optional(),
  currency: multi(currency).optional(),
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
}

const PAGE = '/risk/alertService'

export const alertList = defineCall({
  no: 186,
  path: 'chargebackWarning/list.do',
  page: PAGE,
  request: listRequest(alertSorts, filter),
  answer: tabbedListAnswer(alertRow, alertStates),
})

export const alertDownload = defineCall({
  no: 187,
  path: 'chargebackWarning/download.do',
  page: PAGE,
  kind: 'file',
  request: downloadRequest(alertSorts, filter),
  answer: downloadAnswer,
})
