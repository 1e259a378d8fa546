import { defineFilter } from '#components/grid/filter-kinds.ts'
import { defineColumns } from '#components/grid/list-columns.ts'
import { customRuleList } from '#lib/contract/custom-rule.ts'
import { logHrefOf } from '#lib/record-hrefs.ts'
import { customRuleStates } from '../../_shared/states.ts'

const LABELS = 'custom_rule.fields'

export const customRuleColumns = defineColumns(
  customRuleList,
  { labels: LABELS, rowId: 'customRuleNo', order: 'asc', log: logHrefOf('custom_rule') },
  (column) => ({
    shown: [
      column.count('position'),
      column.typed('name', { width: 160, card: 'lead' }),
      column.status('status', customRuleStates),
      column.word('action', 'customAction', { card: 'sub' }),
      column.count('points'),
      column.text('conditionText', { width: 260, grows: true, card: 'sub' }),
      column.count('version'),
      column.typed('reason', { width: 140 }),
      column.time('updatedAt'),
      column.text('updatedBy'),
    ],
    hidden: [column.text('customRuleNo', { width: 200 })],
  }),
)

export const customRuleFilter = defineFilter(customRuleList, LABELS, (field) => ({
  shown: [
    field.words('status', 'customRuleStatus'),
    field.words('action', 'customAction'),
    field.lines('customRuleNo'),
  ],
}))
