import { defineColumns } from '#components/grid/list-columns.ts'
import { TypedText } from '#components/typed-text.tsx'
import { type LogRow, logList } from '#lib/contract/merchant-log.ts'
import type { Format } from '#lib/format/format.ts'
import { logResults } from '../../_shared/states.ts'
import { RecordCell } from './record-cell.tsx'

/** IP address, country and browser, as far as they are known. */
const originOf = (
  { ip, country, device }: Pick<LogRow, 'ip' | 'country' | 'device'>,
  format: Format,
): string => [ip, country && format.country(country), device].filter(Boolean).join(' · ')

export const logColumns = defineColumns(
  logList,
  { labels: 'logs.fields', rowId: 'logNo' },
  (column, { t, format }, describe: (row: LogRow) => string) => ({
    shown: [
      column.time('at'),
      column.custom('userName', {
        width: 100,
        text: ({ userName, name, ip }) => name ?? userName ?? t(ip ? 'logs.anonymous' : 'logs.provider'),
        render: ({ userName, name, ip }) =>
          name ? <TypedText text={name} /> : (userName ?? t(ip ? 'logs.anonymous' : 'logs.provider')),
        also: ['name'],
      }),
      column.custom('operation', {
        width: 300,
        text: describe,
        render: (row) => <TypedText text={describe(row)} />,
        grows: true,
      }),
      column.custom('target', {
        width: 130,
        text: ({ target }) => target ?? '',
        render: (row) => <RecordCell row={row} />,
      }),
      column.custom('ip', {
        header: t('logs.origin'),
        width: 330,
        text: (row) => originOf(row, format),
        also: ['country', 'device'],
      }),
    ],
    hidden: [
      // The sentence of a failed operation already contains the result.
      column.status('result', logResults),
      column.text('reason', { width: 170 }),
      column.custom('changed', {
        width: 80,
        text: ({ changed }) => (changed ? t('logs.changed', { count: changed }) : ''),
      }),
      column.text('code', { width: 96 }),
      column.text('call', { width: 210 }),
      column.text('requestId', { width: 290 }),
      column.text('logNo', { width: 110 }),
    ],
  }),
)
