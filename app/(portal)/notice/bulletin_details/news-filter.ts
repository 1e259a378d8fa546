import { defineFilter } from '#components/grid/filter-kinds.ts'
import { newsList } from '#lib/contract/notice.ts'

export const newsFilter = defineFilter(newsList, 'fields.news', (field) => ({
  shown: [field.yesNo('read')],
  dates: field.instantDays('publishedAt'),
  tabs: field.words('category', 'newsCategory'),
}))
