import { defineColumns } from '#components/grid/list-columns.ts'
import { logList } from '#lib/contract/merchant-log.ts'
import { logResults } from '../../_shared/states.ts'

export const logColumns = defineColumns(
  logList,
  { labels: 'logs.fields', rowId: 'logNo' },
  (column, { t }) => ({
    shown: [
      column.time('at'),
      column.custom('userName', {
        width: 100,
        text: ({ userName, ip }) => userName ?? t(ip ? 'logs.anonymous' : 'logs.provider'),
      }),
      column.typed('name', { width: 90 }),
      column.text('operation', { width: 190 }),
      column.typed('target', { width: 170 }),
      column.status('result', logResults),
      column.text('reason', { width: 170, grows: true }),
      column.custom('changed', {
        width: 80,
        text: ({ changed }) => (changed ? t('logs.changed', { count: changed }) : ''),
      }),
      column.text('ip', { width: 130 }),
      column.text('device', { width: 180 }),
    ],
    hidden: [
      column.text('code', { width: 96 }),
      column.text('call', { width: 210 }),
      column.text('requestId', { width: 290 }),
      column.text('userAgent', { width: 320 }),
      column.text('logNo', { width: 110 }),
    ],
  }),
)
