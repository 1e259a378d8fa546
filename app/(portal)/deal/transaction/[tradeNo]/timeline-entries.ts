import type { Tone } from '#components/detail/timeline.tsx'
import type { RefundRow } from '#lib/contract/refund.ts'
import type { TransactionDetail } from '#lib/contract/transaction.ts'

type Event = TransactionDetail['events'][number]

/** A past event, or the next step of a refund. */
export type Entry =
  | { id: string; tone: Tone; event: Event }
  | { id: string; tone: 'coming'; refund: RefundRow; expectedOn: string }

const tones: Partial<Record<Event['kind'], Tone>> = {
  succeeded: 'good',
  challenge_passed: 'good',
  challenge_failed: 'bad',
  challenge_abandoned: 'bad',
  pre_auth_completed: 'good',
  refund_succeeded: 'good',
  alert_answered: 'good',
  settled: 'good',
  reserve_released: 'good',
  declined: 'bad',
  refused_by_risk: 'bad',
  refund_failed: 'bad',
  pre_auth_revoked: 'warning',
  pre_auth_lapsed: 'warning',
  fraud_reported: 'warning',
  alert_received: 'warning',
  chargeback_filed: 'warning',
  retrieval_filed: 'warning',
  dispute_returned: 'warning',
  dispute_reopened: 'warning',
}

/** The expected steps first, the most distant at the top; then the past events, latest first. */
export function timelineEntries(events: readonly Event[], refunds: readonly RefundRow[]): Entry[] {
  const coming = refunds
    .flatMap((refund) =>
      refund.nextStepOn && refund.nextStep !== 'done'
        ? [
            {
              id: `next-${refund.refundNo}`,
              tone: 'coming' as const,
              refund,
              expectedOn: refund.nextStepOn,
            },
          ]
        : [],
    )
    .toSorted((a, b) => b.expectedOn.localeCompare(a.expectedOn))
  const past = events
    .map((event, index) => ({ event, index }))
    .toSorted((a, b) => Date.parse(b.event.at) - Date.parse(a.event.at) || b.index - a.index)
    .map(({ event }) => ({ id: event.id, tone: tones[event.kind] ?? ('plain' as const), event }))
  return [...coming, ...past]
}
