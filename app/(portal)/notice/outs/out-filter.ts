import { defineFilter } from '#components/grid/filter-kinds.ts'
import { outList } from '#lib/contract/notice.ts'

export const outFilter = defineFilter(outList, 'fields.outs', (field) => ({
  shown: [field.words('category', 'newsCategory'), field.words('services', 'outService')],
  dates: field.instantDays('startsAt'),
  tabs: field.words('state', 'outState'),
}))
