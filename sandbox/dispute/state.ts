import type { DisputeState } from '#lib/rules/dispute.ts'
import { stageOf } from '#lib/rules/dispute.ts'
import { nextMove, type Verdicts } from '#lib/rules/dispute-times.ts'
import type { disputes } from '../db/schema/dispute.ts'

export type StoredDispute = typeof disputes.$inferSelect

/** What the rules know of a dispute. */
export const stateOf = (row: StoredDispute): DisputeState => ({
  disputeType: row.kind,
  chargebackKind: row.chargebackKind,
  representmentStatus: row.representmentStatus,
  arbitrationStatus: row.arbitrationStatus,
  moneyState: row.moneyState,
  frozen: row.frozen,
  turnedRefund: row.turnedRefund,
  filedAt: row.filedAt,
  dueAt: row.dueAt,
  representedAt: row.representedAt,
  arbitrationUpdatedAt: row.arbitrationUpdatedAt,
  preArbitrationDueAt: row.preArbitrationDueAt,
  resolvedAt: row.resolvedAt,
  cycle: row.cycle,
})

export const verdictsOf = (
  row: Pick<StoredDispute, 'evidenceComplete' | 'rulingWon' | 'spread'>,
): Verdicts => ({ represented: row.evidenceComplete, ruled: row.rulingWon, spread: row.spread })

/** The columns that follow from a state: those of the rules, its stage, and when it moves on by itself. */
export function columnsOf(state: DisputeState, verdicts: Verdicts, timeZone: string) {
  const { disputeType, ...rest } = state
  return {
    ...rest,
    kind: disputeType,
    stage: stageOf(state),
    nextAt: nextMove(state, verdicts, timeZone)?.at ?? null,
  }
}

/** What of a dispute the operation log knows. */
export const loggedDispute = ({ representmentStatus, moneyState, refundNo }: StoredDispute) => ({
  representmentStatus,
  moneyState,
  refundNo,
})
