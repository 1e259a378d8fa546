import { eq, ne } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { logDownload, logList, logRow } from '#lib/contract/merchant-log.ts'
import { operationLogs } from '#sandbox/platform/db/schema/platform.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { wholeMerchant } from '#sandbox/platform/gate/sites.ts'
import { type FilterOf, matchFields, period } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { loggedOperations, readLogs } from './rows.ts'

const t = operationLogs

const logRecords = defineList({
  table: t,
  key: t.id,
  sorts: { at: t.businessAt },
  defaultSort: 'at',
  sites: wholeMerchant,
  period: period(t.businessAt, 'at'),
  where: (filter: FilterOf<typeof logList>) => [
    matchFields(t, filter, 'userName', 'call', 'target', 'ip'),
    filter.result && (filter.result === 'success' ? eq(t.code, SUCCESS) : ne(t.code, SUCCESS)),
  ],
  read: readLogs,
})

/** The operation log of the merchant. */
export const listLogs = listHandler(logList, logRecords, async ({ ctx }) => ({
  operations: loggedOperations(ctx.locale),
}))

/** The export also has the changes of each operation, one line per field, linked by the operation number. */
export const downloadLogs = exportHandler(logDownload, logRecords, {
  name: 'operations',
  columns: exportColumns(logRow, {
    labels: 'logs.fields',
    kinds: { result: 'enum:logResult' },
    computed: {
      changes: ({ changes }) =>
        changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('\n'),
    },
    alongside: { changed: 'changes' },
  }),
})
