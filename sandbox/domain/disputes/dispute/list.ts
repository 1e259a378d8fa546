import type { z } from 'zod'
import { disputeDownload, disputeList, disputeRow } from '#lib/contract/dispute.ts'
import { disputeStages } from '#lib/contract/record-states.ts'
import { findsDisputesOfAnyAge } from '#lib/rules/dispute-period.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { byOrder } from '#sandbox/platform/gate/website-scope.ts'
import {
  anyAge,
  type FilterOf,
  inTimeRange,
  matchFields,
  matchOrder,
  oneOf,
  type Period,
  period,
} from '#sandbox/platform/list/conditions.ts'
import { countsBy, defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { reasonWords } from './reasons.ts'
import type { StoredDispute } from './state.ts'

const t = disputes

/** A stored dispute as the contract shows it. */
export const disputeRowOf = (
  dispute: StoredDispute,
  { locale }: Pick<Context, 'locale'>,
): z.input<typeof disputeRow> => ({
  ...toRow(disputeRow, dispute),
  disputeType: dispute.kind,
  reasonText: reasonWords(dispute.reason, dispute.kind, locale),
  dueAt: dispute.chargebackKind === 'rdr' ? null : dispute.dueAt.toISOString(),
})

const filed = period(t.filedAt, 'filedAt')
const filingPeriod: Period<FilterOf<typeof disputeList>> = {
  ...filed,
  rangeOf: (filter, scope) =>
    !filter.filedAtFrom && !filter.filedAtTo && findsDisputesOfAnyAge(filter)
      ? anyAge(scope)
      : filed.rangeOf(filter, scope),
}

/** Chargebacks and retrievals. */
export const disputeRecords = defineList({
  table: t,
  key: t.disputeNo,
  sorts: { filedAt: t.filedAt, dueAt: t.dueAt, amount: t.amount },
  defaultSort: 'filedAt',
  websites: byOrder(t),
  period: filingPeriod,
  where: (filter: FilterOf<typeof disputeList>) => [
    matchOrder(t, filter),
    oneOf(t.kind, filter.disputeType),
    matchFields(t, filter, 'stage', 'disputeNo', 'chargebackKind', 'reason', 'representmentStatus'),
    matchFields(t, filter, 'arbitrationStatus', 'arbitrationResponse', 'moneyState', 'cardType'),
    inTimeRange(t.dueAt, filter.dueAtFrom, filter.dueAtTo),
  ],
  row: disputeRowOf,
})

export const listDisputes = listHandler(
  disputeList,
  disputeRecords,
  countsBy(disputeRecords, 'stage', disputeStages),
)

export const downloadDisputes = exportHandler(disputeDownload, disputeRecords, {
  name: 'disputes',
  columns: exportColumns(disputeRow, {
    labels: 'fields.dispute',
    kinds: {
      reason: 'enum:disputeReason',
      stage: 'enum:disputeStage',
    },
  }),
})
