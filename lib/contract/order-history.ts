import { z } from 'zod'
import { amountSum, currency, instant, text } from './shapes.ts'

export const eventKinds = [
  'created',
  'pending',
  'processing',
  'risk_checked',
  'authorized',
  'succeeded',
  'declined',
  'refused_by_risk',
  'challenge_requested',
  'challenge_passed',
  'challenge_failed',
  'challenge_abandoned',
  'reconciled',
  'pre_auth_completed',
  'pre_auth_released',
  'pre_auth_revoked',
  'pre_auth_lapsed',
  'refund_applied',
  'refund_audited',
  'refund_succeeded',
  'refund_failed',
  'waybill_uploaded',
  'waybill_replaced',
  'products_uploaded',
  'chargeback_filed',
  'retrieval_filed',
  'dispute_submitted',
  'dispute_returned',
  'dispute_reopened',
  'dispute_resolved',
  'fraud_reported',
  'alert_received',
  'alert_answered',
  'settled',
  'reserve_released',
] as const
const eventKind = z
  .enum(eventKinds)
  .meta({ id: 'EventKind', description: 'Kind of an event in the history of an order.' })

export const transactionEvent = z
  .object({
    id: text.describe('Number of the event.'),
    at: instant.describe('Time of the event.'),
    kind: eventKind,
    actor: text.nullable().describe('Login name; null: the provider or the customer.'),
    amount: amountSum.nullable(),
    currency: currency.nullable(),
    reference: text.nullable().describe('Refund, dispute or settlement batch of the event; null: none.'),
  })
  .meta({ id: 'TransactionEvent', description: 'An event in the history of an order.' })
