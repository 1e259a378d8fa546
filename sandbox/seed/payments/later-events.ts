import { millisecondsInHour } from 'date-fns/constants'
import { holdEnd } from '#lib/rules/dispute.ts'
import { decisionAt } from '#lib/rules/dispute-times.ts'
import { minorUnits } from '#lib/rules/minor-units.ts'
import { copiesOf, verdictOf } from '#sandbox/domain/disputes/dispute/facts.ts'
import { refundMoments } from '#sandbox/domain/payments/refund/moments.ts'
import type { Random } from '#sandbox/platform/random.ts'
import { knownCarriers } from '#sandbox/platform/reference/carriers.ts'
import { fromMinor, numberAt, type SeededOrder, type Transaction } from './rows.ts'

/** Later events of a successful order: shipment, refunds, disputes. */

const DAY = 24 * millisecondsInHour

interface Args {
  random: Random
  order: Transaction
  /** The order's amount in minor units. */
  minor: number
  now: number
  timeZone: string
  sequence: number
}

export function laterEventsOf(args: Args): Pick<SeededOrder, 'transaction' | 'refunds' | 'disputes'> {
  const { order, random, now } = args
  if (order.status !== 'success' || !order.concludesAt)
    return { transaction: order, refunds: [], disputes: [] }
  const shipped = shipment(args)
  const age = now - +order.concludesAt
  if (order.method === 'card' && order.environment === 'live' && age > 12 * DAY && random.chance(0.012)) {
    return disputed({ ...args, order: { ...order, ...shipped } })
  }
  if (age > 2 * DAY && random.chance(0.045)) return refunded({ ...args, order: { ...order, ...shipped } })
  return { transaction: { ...order, ...shipped }, refunds: [], disputes: [] }
}

function shipment({ random, order, now }: Args) {
  const fulfilledAt = +order.createdAt + random.int(10, 90) * millisecondsInHour
  if (fulfilledAt > now || random.chance(0.2)) return {}
  const { carrierCode, trackingSite } = random.pick(knownCarriers)
  return {
    carrierCode,
    trackingSite,
    trackingNumber: `${carrierCode.slice(0, 2)}${random.digits(12)}`,
    fulfilledAt: new Date(fulfilledAt),
    waybillUploaded: true,
  }
}

const reasons = [
  'Customer changed their mind',
  'Out of stock',
  'Item arrived damaged',
  'Parcel lost in transit',
  'Wrong size',
  'Duplicate order',
  '客户取消订单',
  '商品缺货',
  '包裹丢失，客户要求退款',
] as const
const applicants = ['admin', 'admin', 'sms', 'totp'] as const

function refunded(args: Args): ReturnType<typeof laterEventsOf> {
  const { random, order, minor, now } = args
  const latest = Math.min(now - 60_000, +order.createdAt + 60 * DAY)
  const step = minorUnits(order.currency) === 3 ? 10 : 1
  const first = random.chance(0.55)
    ? minor
    : Math.max(step, Math.floor((minor * random.int(15, 70)) / 100 / step) * step)
  const amounts = first < minor && random.chance(0.15) ? [first, minor - first] : [first]
  const refunds: SeededOrder['refunds'] = []
  let from = +order.createdAt + 26 * millisecondsInHour
  let counted = 0
  for (const [index, amount] of amounts.entries()) {
    if (from >= latest) break
    const appliedAt = from + Math.floor(random.next() * (latest - from) * (index === 0 ? 0.6 : 1))
    const refund = refundRow(args, { amount, appliedAt, index, fails: random.chance(0.03), counted })
    refunds.push(refund)
    if (refund.status !== 'failed') counted += amount
    from = appliedAt + millisecondsInHour
  }
  const transaction = { ...order, refundedAmount: fromMinor(counted, order.currency) }
  return { transaction, refunds, disputes: [] }
}

function refundRow(
  { random, order, minor, now, timeZone, sequence }: Args,
  refund: {
    amount: number
    appliedAt: number
    index: number
    fails: boolean
    counted: number
    reason?: string
    disputeNo?: string | null
  },
): SeededOrder['refunds'][number] {
  const refundNo = numberAt(refund.appliedAt, sequence * 2 + refund.index, 'R')
  const appliedAt = new Date(refund.appliedAt)
  const { auditsAt, acquirerAt } = refundMoments(refundNo, appliedAt, timeZone)
  const audited = +auditsAt <= now
  const done = +acquirerAt <= now
  const failed = done && refund.fails
  return {
    merchantNo: order.merchantNo,
    refundNo,
    uploadNo: null,
    alertNo: null,
    disputeNo: refund.disputeNo ?? null,
    tradeNo: order.tradeNo,
    orderNo: order.orderNo,
    gatewayNo: order.gatewayNo,
    email: order.email,
    tradeAmount: order.amount,
    currency: order.currency,
    amount: fromMinor(refund.amount, order.currency),
    type: refund.counted === 0 && refund.amount === minor ? 'full' : 'partial',
    reason: refund.reason ?? random.pick(reasons),
    status: failed ? 'failed' : done ? 'success' : audited ? 'audit_success_unprocessed' : 'pending',
    applicant: order.merchantNo === '100001' ? random.pick(applicants) : 'admin',
    appliedAt,
    processedAt: done ? acquirerAt : audited ? auditsAt : null,
    operator: done ? 'acquirer' : audited ? 'audit' : null,
    failureCode: failed ? random.pick(['acquirer_declined', 'account_closed'] as const) : null,
    auditsAt,
    acquirerAt,
    nextAt: done ? null : audited ? acquirerAt : auditsAt,
    fails: refund.fails,
  }
}

const reasonsOf = {
  chargeback: ['fraud', 'not_received', 'not_as_described', 'duplicate', 'canceled_recurring'],
  retrieval: ['not_recognized', 'legal', 'signature', 'risk', 'not_recognized'],
} as const

type Ending = Exclude<Transaction['frozenStatus'], 'none'>
const endings: Record<'chargeback' | 'retrieval', readonly (readonly [Ending, number])[]> = {
  chargeback: [
    ['chargeback', 55],
    ['normal', 35],
    ['refund', 10],
  ],
  retrieval: [
    ['normal', 85],
    ['refund', 15],
  ],
}

function disputed(args: Args): ReturnType<typeof laterEventsOf> {
  const { random, order, minor, now } = args
  const kind = random.chance(0.7) ? 'chargeback' : 'retrieval'
  const filedAt = Math.min(
    +order.createdAt + random.int(10, 110) * DAY,
    now - random.int(1, 20) * millisecondsInHour,
  )
  const soonest = filedAt + random.int(20, 75) * DAY
  const end = random.weighted(endings[kind])
  const disputeNo = numberAt(filedAt, args.sequence, 'D')
  const resolvedAt =
    end === 'normal' ? returnedAt(kind, new Date(filedAt), disputeNo, args.timeZone) : soonest
  const resolved = resolvedAt <= now
  const state: Ending = resolved ? end : 'frozen'
  const amount = state === 'frozen' || state === 'chargeback' ? order.amount : '0'
  const disputes: SeededOrder['disputes'] = [
    {
      ...emptyDisputeColumns,
      ...copiesOf(order),
      merchantNo: order.merchantNo,
      disputeNo,
      tradeNo: order.tradeNo,
      kind,
      reason: random.pick(reasonsOf[kind]),
      amount: order.amount,
      currency: order.currency,
      moneyState: state,
      filedAt: new Date(filedAt),
      dueAt: new Date(filedAt),
      resolvedAt: resolved ? new Date(resolvedAt) : null,
    },
  ]
  const refunds =
    state === 'refund'
      ? [
          refundRow(args, {
            amount: minor,
            appliedAt: resolvedAt,
            index: 0,
            fails: false,
            counted: 0,
            reason:
              kind === 'chargeback' ? 'Chargeback settled by a refund' : 'Retrieval settled by a refund',
            disputeNo: kind === 'retrieval' ? disputeNo : null,
          }),
        ]
      : []
  const transaction = {
    ...order,
    ...(kind === 'chargeback'
      ? { frozenAmount: amount, frozenStatus: state }
      : { holdAmount: amount, holdStatus: state }),
    ...(refunds.length > 0 && { refundedAmount: order.amount }),
  }
  return { transaction, refunds, disputes }
}

/** When the scheme returns the money: after its decision, or after a retrieval without a chargeback. */
function returnedAt(kind: 'chargeback' | 'retrieval', filedAt: Date, disputeNo: string, timeZone: string) {
  return kind === 'retrieval'
    ? +holdEnd(filedAt, timeZone)
    : +decisionAt({ filedAt, representedAt: null }, verdictOf(disputeNo).spread, timeZone)
}

/** Columns that the disputes part fills in. */
const emptyDisputeColumns = {
  chargebackKind: null,
  reasonCode: null,
  remark: null,
  stage: 'to_answer',
  representmentStatus: 'non_represented',
  arbitrationStatus: 'none',
  arbitrationResponse: 'none',
  arbitrationUpdatedAt: null,
  preArbitrationDueAt: null,
  frozen: false,
  turnedRefund: false,
  representedAt: null,
  appealAmount: null,
  rdrRefundAmount: null,
  refundNo: null,
  returnReason: null,
  cycle: 1,
  evidenceComplete: false,
  rulingWon: false,
  spread: 0,
  nextAt: null,
  hasHistory: false,
} as const
