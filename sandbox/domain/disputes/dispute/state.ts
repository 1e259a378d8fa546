import type { DisputeState } from '#lib/rules/dispute.ts'
import { stageOf } from '#lib/rules/dispute.ts'
import { nextTransition, type Verdicts } from '#lib/rules/dispute-times.ts'
import type { disputes } from '#sandbox/platform/db/schema/dispute.ts'

export type StoredDispute = typeof disputes.$inferSelect

/** The fields of a dispute that the dispute rules use. */
export const stateOf = (row: StoredDispute): DisputeState => ({
  disputeType: row.kind,
  chargebackKind: row.chargebackKind,
  representmentStatus: row.representmentStatus,
  arbitrationStatus: row.arbitrationStatus,
  arbitrationResponse: row.arbitrationResponse,
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
): Verdicts => ({
  representmentWon: row.evidenceComplete,
  arbitrationWon: row.rulingWon,
  spread: row.spread,
})

/**
 * The columns that follow from a state: those of the rules, the stage, and the time of the next scheduled
 * step.
 */
export function columnsOf(state: DisputeState, verdicts: Verdicts, timeZone: string) {
  const { disputeType, ...rest } = state
  return {
    ...rest,
    kind: disputeType,
    stage: stageOf(state),
    nextAt: nextTransition(state, verdicts, timeZone)?.at ?? null,
  }
}

/** The fields of a dispute for the operation log. */
export const loggedDispute = ({
  representmentStatus,
  arbitrationResponse,
  moneyState,
  refundNo,
}: StoredDispute) => ({
  representmentStatus,
  arbitrationResponse,
  moneyState,
  refundNo,
})
