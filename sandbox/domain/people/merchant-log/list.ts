import { arrayOverlaps, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { logDownload, logList, logRecordKinds, logRow } from '#lib/contract/merchant-log.ts'
import { operationLogs } from '#sandbox/platform/db/schema/platform.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { recordOf } from '#sandbox/platform/gate/operation-log.ts'
import { wholeMerchant } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, matchFields, period } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { loggedOperations, readLogs } from './rows.ts'

const t = operationLogs

const logRecords = defineList({
  table: t,
  key: t.id,
  sorts: { at: t.businessAt },
  defaultSort: 'at',
  websites: wholeMerchant,
  period: period(t.businessAt, 'at'),
  where: (filter: FilterOf<typeof logList>) => [
    matchFields(t, filter, 'userName', 'call', 'ip'),
    matchRecords(filter),
    filter.result && (filter.result === 'success' ? eq(t.code, SUCCESS) : ne(t.code, SUCCESS)),
  ],
  read: readLogs,
})

/** A record by its kind, by its number or by the name that entries show, or by both. */
function matchRecords({ recordKind, target }: FilterOf<typeof logList>): SQL | undefined {
  if (!target?.length) {
    return (
      recordKind &&
      sql`exists (select from unnest(${t.records}) record where starts_with(record, ${`${recordKind}:`}))`
    )
  }
  const kinds = recordKind ? [recordKind] : logRecordKinds
  const records = kinds.flatMap((kind) => target.map((number) => recordOf(kind, number)))
  return or(arrayOverlaps(t.records, records), recordKind ? undefined : inArray(t.target, target))
}

export const listLogs = listHandler(logList, logRecords, async ({ ctx }) => ({
  operations: loggedOperations(ctx.locale),
}))

/** The export also has the changes of each operation, one line per field, linked by the operation number. */
export const downloadLogs = exportHandler(logDownload, logRecords, {
  name: 'operations',
  columns: exportColumns(logRow, {
    labels: 'logs.fields',
    kinds: { result: 'enum:logResult', country: 'country' },
    computed: {
      changes: ({ changes }, _, write) =>
        changes
          .map(({ field, instant, ...values }) => {
            const [before, after] = [values.before, values.after].map((value) =>
              value === null ? '–' : instant ? write('time', value) : value,
            )
            return `${field}: ${before} → ${after}`
          })
          .join('\n'),
    },
    alongside: { changed: 'changes' },
  }),
})
