import { and, between, gt, ilike, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { listTypes, riskListDownload, riskListList, riskListRow } from '#lib/contract/risk-list.ts'
import type { ListState } from '#lib/rules/risk-list.ts'
import { riskListEntries } from '#sandbox/platform/db/schema/risk-list.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { wholeMerchant } from '#sandbox/platform/gate/website-scope.ts'
import {
  type Condition,
  type FilterOf,
  type ListScope,
  matchFields,
} from '#sandbox/platform/list/conditions.ts'
import { countList, countsBy, defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { listDays, rowOf } from './rows.ts'

type Filter = FilterOf<typeof riskListList>
const t = riskListEntries

/** The entries in one of the states; without states or numbers, all that are not removed. */
function inStates({ state, listNo }: Filter, scope: ListScope): Condition {
  if (!state?.length) return listNo?.length ? undefined : isNull(t.removedAt)
  const { today, soon } = listDays(scope)
  const conditions: Record<ListState, Condition> = {
    active: and(isNull(t.removedAt), gt(t.expiresOn, soon)),
    expiring: and(isNull(t.removedAt), between(t.expiresOn, today, soon)),
    expired: and(isNull(t.removedAt), lt(t.expiresOn, today)),
    removed: isNotNull(t.removedAt),
  }
  return or(...state.map((each) => conditions[each]))
}

const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

const listRecords = defineList({
  table: t,
  key: t.listNo,
  sorts: { updatedAt: t.updatedAt, createdAt: t.createdAt, expiresOn: t.expiresOn, hits: t.hits },
  defaultSort: 'updatedAt',
  websites: wholeMerchant,
  where: (filter: Filter, scope) => [
    matchFields(t, filter, 'listNo', 'listType', 'valueKind', 'reason', 'createdBy'),
    filter.value?.length ? or(...filter.value.map((part) => ilike(t.value, containing(part)))) : undefined,
    inStates(filter, scope),
  ],
  row: rowOf,
})

export const listEntries = listHandler(riskListList, listRecords, async (args) => {
  const [counted, { total }] = await Promise.all([
    countsBy(listRecords, 'listType', listTypes)(args),
    countList(args.ctx, listRecords, { state: ['expiring'] }),
  ])
  return { ...counted, expiring: total }
})

export const downloadEntries = exportHandler(riskListDownload, listRecords, {
  name: 'allow-and-block-lists',
  columns: exportColumns(riskListRow, {
    labels: 'fields.risk_list',
    kinds: {
      valueKind: 'enum:listValueKind',
      reason: 'enum:listReason',
      state: 'enum:listState',
    },
  }),
})
