import { preAuthLapsesAt } from '#lib/rules/pre-auth.ts'
import { riskVerdict } from '#lib/rules/risk.ts'
import { LOCAL_METHOD_MINUTES } from '#sandbox/domain/payments/payment/lifecycle.ts'
import { defaultScores } from '#sandbox/domain/risk/rule-catalog/rules.ts'
import type { Random } from '#sandbox/platform/random.ts'
import type { Transaction } from './rows.ts'

/** The outcome of a seeded payment, and its later status changes. */

type Outcome = Pick<
  Transaction,
  | 'status'
  | 'errorCode'
  | 'transactionType'
  | 'preAuthType'
  | 'preAuthStatus'
  | 'plannedStatus'
  | 'plannedErrorCode'
  | 'processesAt'
  | 'concludesAt'
>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const declines: readonly (readonly [string, number])[] = [
  ['05', 34],
  ['51', 24],
  ['14', 4],
  ['54', 5],
  ['82', 7],
  ['61', 4],
  ['65', 4],
  ['59', 4],
  ['57', 3],
  ['01', 3],
  ['62', 2],
  ['91', 2],
  ['12', 2],
  ['43', 1],
  ['41', 1],
  ['04', 1],
  ['96', 1],
  ['I013', 1],
  ['I022', 1],
  ['R02', 4],
  ['R04', 3],
]

const nothingPlanned = { plannedStatus: null, plannedErrorCode: null, processesAt: null }

const sale = {
  ...nothingPlanned,
  errorCode: null,
  transactionType: 'sale',
  preAuthType: 'none',
  preAuthStatus: 'none',
} as const

interface Order {
  createdAt: number
  now: number
  method: Transaction['method']
  riskScore: number
  /** The customer tries again after a failed order: success is more likely. */
  retry: boolean
}

export function outcomeOf(random: Random, order: Order): Outcome {
  const { createdAt, now } = order
  const at = new Date(createdAt)
  const verdict = riskVerdict(order.riskScore, defaultScores)
  if (verdict === 'refused') return { ...sale, status: 'failed', errorCode: 'R01', concludesAt: at }
  if (order.method !== 'card') return localOutcome(random, order)
  if (verdict === 'pre_authorized') {
    return preAuthOutcome(random, 'risk', createdAt, random.int(1, 180) * HOUR, now, 0.62)
  }
  if (random.chance(order.retry ? 0.3 : 0.125)) {
    return { ...sale, status: 'failed', errorCode: random.weighted(declines), concludesAt: at }
  }
  // More in the last days, so that new users find some pending ones.
  if (random.chance(now - createdAt < 5 * DAY ? 0.14 : 0.025)) {
    return preAuthOutcome(random, 'merchant', createdAt, random.int(4, 180) * HOUR, now, 0.9)
  }
  return { ...sale, status: 'success', concludesAt: at }
}

/** Completed or revoked by the merchant in time, or expired; recent ones are still pending. */
function preAuthOutcome(
  random: Random,
  preAuthType: 'risk' | 'merchant',
  createdAt: number,
  after: number,
  now: number,
  completed: number,
): Outcome {
  const lapsesAt = +preAuthLapsesAt(new Date(createdAt))
  const decidedAt = Math.min(createdAt + after, lapsesAt)
  const kept = random.chance(completed) && decidedAt < lapsesAt
  const base = { ...sale, transactionType: 'pre_auth', preAuthType } as const
  if (decidedAt > now) return { ...base, status: 'pending', preAuthStatus: 'pending', concludesAt: null }
  return {
    ...base,
    status: kept ? 'success' : 'failed',
    preAuthStatus: kept ? 'completed' : decidedAt < lapsesAt ? 'revoked' : 'expired',
    concludesAt: new Date(decidedAt),
  }
}

function localOutcome(random: Random, { createdAt, now, method }: Order): Outcome {
  const minutes = LOCAL_METHOD_MINUTES[method] ?? { processes: 1, concludes: 3 }
  const processesAt = new Date(createdAt + minutes.processes * MINUTE)
  const concludesAt = new Date(createdAt + minutes.concludes * MINUTE)
  const plannedStatus = random.chance(0.9) ? 'success' : 'failed'
  const plannedErrorCode = plannedStatus === 'failed' ? 'L01' : null
  const base = { ...sale, plannedStatus, plannedErrorCode, processesAt, concludesAt } as const
  if (now < +processesAt) return { ...base, status: 'pending' }
  if (now < +concludesAt) return { ...base, status: 'processing' }
  return { ...base, status: plannedStatus, errorCode: plannedErrorCode }
}

type Aged = Pick<Transaction, 'reconciled' | 'reconcilesAt' | 'nextAt'>

/** The status changes of a payment so far, and the next one; settlement continues from there. */
export function ageOf(outcome: Outcome, reconcilesAtOf: (paidAt: Date) => Date, now: number): Aged {
  const willSucceed = outcome.status === 'success' || outcome.plannedStatus === 'success'
  const due = willSucceed && outcome.concludesAt ? reconcilesAtOf(outcome.concludesAt) : null
  const next = [
    outcome.status === 'pending' ? outcome.processesAt : null,
    outcome.plannedStatus ? outcome.concludesAt : null,
    due,
  ].find((at) => at && +at > now)
  return {
    reconciled: outcome.status === 'success' && due !== null && +due <= now,
    reconcilesAt: due,
    nextAt: next ?? null,
  }
}
