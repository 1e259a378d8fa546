import { RecordLink } from '#components/detail/record-link.tsx'
import { defineColumns } from '#components/grid/list-columns.ts'
import { requestList } from '#lib/contract/pay-request.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { requestResults } from '../../_shared/states.ts'

export const requestColumns = defineColumns(
  requestList,
  { labels: 'developer.requests.fields', rowId: 'requestId' },
  (column, { t }) => ({
    shown: [
      column.time('at'),
      column.custom('path', {
        width: 320,
        grows: true,
        card: 'lead',
        text: ({ method, path }) => `${method} ${path}`,
        also: ['method'],
      }),
      column.status('result', requestResults),
      column.custom('errorCode', { width: 190, text: ({ errorCode }) => errorCode ?? '' }),
      column.custom('keyName', {
        width: 150,
        text: ({ keyName }) => keyName ?? t('developer.keys.first_key'),
      }),
      column.custom('tradeNo', {
        width: 170,
        text: ({ tradeNo }) => tradeNo ?? '',
        render: ({ tradeNo }) => tradeNo && <RecordLink text={tradeNo} href={() => orderHref(tradeNo)} />,
      }),
      column.count('durationMs'),
      column.text('ip', { width: 130 }),
    ],
    hidden: [
      column.count('status'),
      column.word('environment', 'environment'),
      column.text('gatewayNo'),
      column.text('keyNo', { width: 200 }),
      column.text('requestId', { width: 330 }),
    ],
  }),
)
