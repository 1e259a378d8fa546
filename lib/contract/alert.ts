import { z } from 'zod'
import { defineCall } from './call.ts'
import { alertStates } from './record-states.ts'
import { refundRefusal } from './refund.ts'
import {
  amount,
  amountFrom,
  amountTo,
  cardFirst6,
  cardLast4,
  currency,
  disputeNo,
  downloadAnswer,
  downloadRequest,
  gatewayNo,
  id,
  instant,
  listRequest,
  multi,
  orderNo,
  recentFrom,
  recentTo,
  refundNo,
  tabbedListAnswer,
  text,
  tradeAmount,
  tradeNo,
  website,
} from './shapes.ts'
import { cardType } from './transaction.ts'

/** Chargeback alerts: an issuer warns before a chargeback, which a refund can then prevent (spec §3 Alert). */

const alertNo = id.describe('Number of the chargeback alert.')

export const alertTypes = ['fraud', 'customer_dispute'] as const
export const alertType = z.enum(alertTypes).meta({
  id: 'AlertType',
  description: '`fraud`: the issuer confirmed fraud. `customer_dispute`: the cardholder complained.',
})
export const alertSources = ['issuer_network', 'scheme_network'] as const
const alertSource = z.enum(alertSources).meta({
  id: 'AlertSource',
  description: 'Network that reported the alert: of issuers or of a card scheme.',
})
const alertState = z.enum(alertStates).meta({
  id: 'AlertState',
  description:
    '`refunded`: the chargeback is prevented. `expired`: no response in time, a chargeback can follow. `lapsed`: the issuer did not pursue it.',
})
export const alertAnswers = [
  'refunded',
  'refund_failed',
  'no_rule',
  'over_limit',
  'needs_approval',
  'approval_waiting',
  'disputed',
  'refunded_before',
  'unreconciled',
  'tabulation',
  'not_refundable',
] as const
export const alertAnswer = z.enum(alertAnswers).meta({
  id: 'AlertAnswer',
  description:
    'Automatic response to an alert. `refunded`: the order was refunded. `refund_failed`: that refund failed later. Any other value says why there was no automatic response; `over_limit`: the daily limit.',
})

export const alertRow = z
  .object({
    alertNo,
    tradeNo,
    orderNo,
    gatewayNo,
    website,
    type: alertType,
    source: alertSource,
    reasonText: text.describe('Reason for the alert, in the language of the request.'),
    state: alertState,
    amount: amount.describe('Refundable amount when the alert arrived.'),
    currency,
    tradeAmount,
    alertedAt: instant.describe('Time of the alert.'),
    dueAt: instant.describe('Until then a refund prevents the chargeback for certain.'),
    handledAt: instant.nullable().describe('Time of the response; null: none.'),
    handledBy: text.nullable().describe('Login name of the user who responded; null: no person.'),
    answer: alertAnswer.nullable().describe('Automatic response; null: automatic responses were off.'),
    refundNo: refundNo.nullable(),
    disputeNo: disputeNo.nullable(),
    refundableAmount: amount.describe('Amount that a full refund returns now.'),
    refusal: refundRefusal.nullable().describe('Why the order cannot be refunded now; null: it can.'),
    cardType: cardType.nullable(),
    cardFirst6,
    cardLast4,
    tradedAt: instant.describe('Time of the order, on the provider’s business clock.'),
  })
  .meta({ id: 'ChargebackAlert', description: 'Warning of an issuer before a chargeback (spec §3 Alert).' })
export type AlertRow = z.output<typeof alertRow>

const alertSorts = ['alertedAt', 'dueAt', 'amount'] as const

const filter = {
  alertNo: multi(alertNo).optional(),
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  alertedAtFrom: recentFrom,
  alertedAtTo: recentTo,
  type: multi(alertType).optional(),
  source: multi(alertSource).optional(),
  state: multi(alertState).optional(),
  answer: multi(alertAnswer).optional(),
  cardType: multi(cardType).optional(),
  currency: multi(currency).optional(),
  amountFrom,
  amountTo,
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
