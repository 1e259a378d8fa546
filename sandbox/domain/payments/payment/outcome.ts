import { addMinutes } from 'date-fns/addMinutes'
import type { paymentMethods } from '#lib/contract/transaction.ts'
import { preAuthLapsesAt } from '#lib/rules/pre-auth.ts'
import type { RiskVerdict } from '#lib/rules/risk.ts'
import type { transactions } from '#sandbox/platform/db/schema/payment.ts'
import type { TestOutcome } from './cards.ts'
import { LOCAL_METHOD_MINUTES, reconcilesAt } from './lifecycle.ts'

/** The outcome of a payment, now or planned. */

/** An outcome that a test requests: a state or a decline code. */
export type Forced =
  | { kind: 'success' | 'pending' | 'processing' | 'pre_authorized' | 'refused' }
  | { kind: 'declined'; errorCode: string }

type Columns = Pick<
  typeof transactions.$inferInsert,
  | 'status'
  | 'errorCode'
  | 'transactionType'
  | 'preAuthType'
  | 'preAuthStatus'
  | 'plannedStatus'
  | 'plannedErrorCode'
  | 'processesAt'
  | 'concludesAt'
  | 'reconcilesAt'
  | 'nextAt'
>

interface Payment {
  verdict: RiskVerdict
  /** The code of the check that blocked the payment. */
  refusal: string | undefined
  method: (typeof paymentMethods)[number]
  /** The outcome of the test card. */
  card: TestOutcome | undefined
  forced: Forced | undefined
  preAuth: boolean
  now: Date
  timeZone: string
}

export function outcomeOf(payment: Payment): Columns {
  const { method, now, timeZone } = payment
  const end = endOf(payment)
  const sale = { transactionType: payment.preAuth ? 'pre_auth' : 'sale' } as const
  switch (end.kind) {
    case 'refused':
      return { ...sale, status: 'failed', errorCode: payment.refusal ?? 'R01', concludesAt: now }
    case 'declined':
      return method === 'card' || payment.forced
        ? { ...sale, status: 'failed', errorCode: end.errorCode, concludesAt: now }
        : { ...sale, ...planned(payment, 'failed', end.errorCode) }
    case 'pre_authorized':
      return {
        transactionType: 'pre_auth',
        preAuthType: payment.preAuth ? 'merchant' : 'risk',
        preAuthStatus: 'pending',
        status: 'pending',
        nextAt: preAuthLapsesAt(now),
      }
    case 'pending':
      return { ...sale, status: 'pending' }
    case 'processing':
      return { ...sale, status: 'processing' }
    case 'success': {
      if (method !== 'card' && !payment.forced) return { ...sale, ...planned(payment, 'success', null) }
      const due = reconcilesAt(now, timeZone)
      return { ...sale, status: 'success', concludesAt: now, reconcilesAt: due, nextAt: due }
    }
  }
}

/** The requested outcome, otherwise that of the risk engine, otherwise that of the card. */
function endOf({ forced, verdict, card, preAuth }: Payment): Forced {
  if (forced) return forced
  if (verdict === 'refused') return { kind: 'refused' }
  if (card?.kind === 'declined') return card
  if (verdict === 'pre_authorized' || preAuth) return { kind: 'pre_authorized' }
  return { kind: 'success' }
}

/** A local payment takes time: the customer confirms it elsewhere, and then it succeeds or fails. */
function planned(
  { method, now, timeZone }: Payment,
  plannedStatus: 'success' | 'failed',
  plannedErrorCode: string | null,
): Omit<Columns, 'transactionType'> {
  const minutes = LOCAL_METHOD_MINUTES[method] ?? { processes: 1, concludes: 3 }
  const processesAt = addMinutes(now, minutes.processes)
  const concludesAt = addMinutes(now, minutes.concludes)
  return {
    status: 'pending',
    plannedStatus,
    plannedErrorCode,
    processesAt,
    concludesAt,
    ...(plannedStatus === 'success' && { reconcilesAt: reconcilesAt(concludesAt, timeZone) }),
    nextAt: processesAt,
  }
}
