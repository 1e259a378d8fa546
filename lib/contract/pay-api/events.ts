import { z } from 'zod'
import { alertRow } from '../alert.ts'
import { disputeRow } from '../dispute.ts'
import { EVENT_VERSION, eventNo, eventTypes, type RecordEventKind } from '../event.ts'
import { linkRow } from '../link.ts'
import { preAuthRow } from '../pre-auth.ts'
import { batchStatuses } from '../record-states.ts'
import { refundRow } from '../refund.ts'
import { batchRow, reserveRow } from '../settlement-rows.ts'
import { amount, gatewayNo, instant, text } from '../shapes.ts'
import { storeRow } from '../store.ts'
import { environment, transactionDetail } from '../transaction.ts'
import { websiteRow } from '../website.ts'

/** The content of events, as webhooks send it. A test compares the fields with sandbox/platform/db/sql/events.sql. */

/** Fields of a row of the portal. An event leaves out a field without a value. */
const fieldsOf = <Row extends z.ZodObject>(row: Row, names: readonly (keyof Row['shape'] & string)[]) =>
  z.object(
    Object.fromEntries(
      names.map((name) => {
        const field = row.shape[name] as z.ZodType
        if (!(field instanceof z.ZodNullable)) return [name, field]
        const value = field.unwrap() as z.ZodType
        const description = (field.description ?? value.description ?? '').replace(/; null: .*$/, '.')
        return [name, value.optional().describe(description)]
      }),
    ),
  )

export const eventObjects: Record<RecordEventKind, z.ZodObject> = {
  payment: fieldsOf(transactionDetail, [
    'tradeNo',
    'orderNo',
    'linkNo',
    'gatewayNo',
    'website',
    'status',
    'orderState',
    'transactionType',
    'method',
    'walletType',
    'cardType',
    'cardLast4',
    'amount',
    'currency',
    'authorizedAmount',
    'refundedAmount',
    'settlementStatus',
    'errorCode',
    'createdAt',
  ]),
  refund: fieldsOf(refundRow, [
    'refundNo',
    'tradeNo',
    'orderNo',
    'gatewayNo',
    'status',
    'type',
    'amount',
    'currency',
    'appliedAt',
    'processedAt',
  ]).extend({
    reason: text.describe('Reason of the request.'),
    failureCode: text.optional().describe('Why the refund failed.'),
  }),
  dispute: fieldsOf(disputeRow, [
    'disputeNo',
    'tradeNo',
    'orderNo',
    'gatewayNo',
    'website',
    'chargebackKind',
    'stage',
    'reasonCode',
    'amount',
    'currency',
    'representmentStatus',
    'arbitrationStatus',
    'moneyState',
    'filedAt',
    'dueAt',
    'resolvedAt',
  ]).extend({
    amount: amount.describe('Disputed amount.'),
    kind: z.enum(['chargeback', 'retrieval']).describe('Kind of the dispute.'),
    reason: text.describe('Reason: a word such as `not_received`, or a text of the card scheme.'),
  }),
  alert: fieldsOf(alertRow, [
    'alertNo',
    'tradeNo',
    'orderNo',
    'gatewayNo',
    'website',
    'type',
    'source',
    'state',
    'amount',
    'currency',
    'alertedAt',
    'dueAt',
    'handledAt',
    'refundNo',
    'disputeNo',
  ]).extend({ reason: text.optional().describe('Reason of the alert.') }),
  pre_authorization: fieldsOf(preAuthRow, [
    'tradeNo',
    'orderNo',
    'gatewayNo',
    'website',
    'preAuthStatus',
    'preAuthType',
    'amount',
    'currency',
    'authorizedAmount',
    'createdAt',
  ]).extend({ amount: amount.describe('Amount of the order.') }),
  payout: fieldsOf(batchRow, [
    'batchNo',
    'gatewayNo',
    'currency',
    'settlementType',
    'tabulatedAt',
    'periodFrom',
    'periodTo',
    'payoutAt',
    'accountLast4',
    'bankReference',
    'valueDate',
    'gross',
    'fees',
    'reserve',
    'refunds',
    'chargebacks',
    'holds',
    'net',
  ]).extend({ status: z.enum(batchStatuses).describe('State of the batch.') }),
  reserve: fieldsOf(reserveRow, [
    'reserveNo',
    'batchNo',
    'gatewayNo',
    'currency',
    'amount',
    'status',
    'takenAt',
    'releaseAt',
    'releasedAt',
    'bankReference',
    'valueDate',
  ]),
  website: fieldsOf(websiteRow, ['websiteNo', 'gatewayNo', 'url', 'status', 'rectification', 'createdAt']),
  store: fieldsOf(storeRow, [
    'storeNo',
    'gatewayNo',
    'platform',
    'name',
    'domain',
    'status',
    'boundAt',
    'authorizedAt',
  ]).extend({ statusReason: text.optional().describe('Reason of the state.') }),
  link: fieldsOf(linkRow, [
    'linkNo',
    'gatewayNo',
    'website',
    'orderNo',
    'description',
    'amount',
    'currency',
    'use',
    'createdAt',
    'expiresAt',
  ]),
}

/** The event types of a kind of records. */
export const typesOfKind = (kind: RecordEventKind) => eventTypes.filter((type) => type.startsWith(`${kind}.`))

export const eventOfKind = (kind: RecordEventKind) =>
  z.object({
    id: eventNo,
    type: z.enum(typesOfKind(kind)).describe('Kind of the record and its new state.'),
    version: z.literal(EVENT_VERSION).describe('Version of the content.'),
    createdAt: instant.describe('Time of the change.'),
    merchantNo: text.describe('Merchant number.'),
    gatewayNo,
    environment,
    sample: z.literal(true).optional().describe('In test events only.'),
    object: eventObjects[kind].describe('The record after the change. Fields without a value are left out.'),
  })
