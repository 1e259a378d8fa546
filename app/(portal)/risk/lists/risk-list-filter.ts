import { defineFilter } from '#components/grid/filter-kinds.ts'
import { riskListList } from '#lib/contract/risk-list.ts'

export const riskListFilter = defineFilter(riskListList, 'fields.risk_list', (field) => ({
  shown: [
    field.lines('value'),
    field.words('valueKind', 'listValueKind'),
    field.words('state', 'listState'),
    field.words('reason', 'listReason'),
  ],
  more: [field.lines('listNo'), field.lines('createdBy')],
  tabs: field.words('listType', 'listType'),
}))
