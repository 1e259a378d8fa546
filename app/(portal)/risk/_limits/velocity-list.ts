import { defineFilter } from '#components/grid/filter-kinds.ts'
import { defineColumns } from '#components/grid/list-columns.ts'
import { textWidth } from '#components/grid/widths.ts'
import { getBlackElements } from '#lib/contract/common.ts'
import { velocityList } from '#lib/contract/limit.ts'
import { logHrefOf } from '#lib/record-hrefs.ts'

const LABELS = 'risk_limits.fields.velocity'

export const velocityColumns = defineColumns(
  velocityList,
  { labels: LABELS, rowId: 'ruleNo', log: logHrefOf('velocity') },
  (column, { t }) => ({
    shown: [
      column.gateway('gatewayNo', { card: 'sub' }),
      column.word('blackElement', 'blackElement', { card: 'lead' }),
      column.custom('periodValue', {
        width: 90,
        text: ({ periodValue, periodUnit }) =>
          t(`risk_limits.velocity.period.${periodUnit}`, { value: Number(periodValue) }),
      }),
      column.word('cardType', 'limitedCardType', { width: 110 }),
      column.custom('currency', {
        width: textWidth(t('risk_limits.velocity.all_currencies')),
        text: ({ currency }) => (currency === 'all' ? t('risk_limits.velocity.all_currencies') : currency),
      }),
      column.count('successCount'),
      column.count('failureCount'),
      column.count('totalCount'),
      column.typed('remark', { width: 150, grows: true }),
      column.time('updatedAt'),
      column.text('updatedBy'),
    ],
    hidden: [column.text('ruleNo', { width: 200 })],
  }),
)

export const velocityFilter = defineFilter(velocityList, LABELS, (field) => ({
  shown: [
    field.gateways('gatewayNo'),
    field.offered('blackElement', 'blackElement', getBlackElements),
    field.words('cardType', 'limitedCardType'),
    field.options('currency'),
  ],
  more: [field.lines('ruleNo')],
}))
