'use client'

import { defineFilter } from '#components/grid/filter-kinds.ts'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { dailyReview } from '#lib/contract/customer-service.ts'
import { documentColumns } from './document-columns.tsx'
import { DocumentTabs } from './tabs.tsx'

const documentFilter = defineFilter(dailyReview, 'fields.document', (field) => ({
  shown: [field.words('kind', 'documentKind')],
  dates: field.days('day'),
}))

/** One document per day and kind. */
export function DocumentScreen(settings: ListSettings) {
  const screen = useListScreen(documentColumns, documentFilter, settings)
  return <ListScreen {...screen} pages={<DocumentTabs current="/added_service/dailyDocument" />} />
}
