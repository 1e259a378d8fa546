'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { type DocumentRow, dailyReview, documentKinds } from '#lib/contract/customer-service.ts'
import { useDocumentColumns } from './document-columns.tsx'
import { DocumentTabs } from './tabs.tsx'

const LATEST_FIRST = { field: 'day', order: 'desc' } as const
const rowId = (row: DocumentRow) => row.documentNo
const Field = filterFields<typeof dailyReview>()

/** A document a day and kind. */
export function DocumentScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('routes')
  const list = useList(dailyReview)
  const layout = useColumnLayout('document', useDocumentColumns(), storedLayout)
  const { wordsOf } = useChoices()
  const options = useMemo(() => ({ kind: wordsOf('documentKind', documentKinds) }), [wordsOf])
  return (
    <ListScreen
      title={t('dailyDocument')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      defaultSort={LATEST_FIRST}
      filter={
        <>
          <DocumentTabs current="/added_service/dailyDocument" />
          <FilterPanel
            def={dailyReview}
            list={list}
            labelOf={useTranslations('fields.document')}
            options={options}
            dates={<Field.Days name="day" />}
          >
            <Field.Choice name="kind" />
          </FilterPanel>
        </>
      }
    />
  )
}
