'use client'

import { useTranslations } from 'next-intl'
import { withoutFields } from '#components/grid/filter-kinds.ts'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { batchColumns, batchFilter, opensBatch } from '../_shared/batch-list.tsx'
import { useSettlementBounds } from '../_shared/use-bounds.ts'

const chooserFilter = withoutFields(batchFilter, 'batchNo')

/** The batches to choose from. */
export function ChooserScreen(settings: ListSettings) {
  const t = useTranslations('settlement.batch')
  const bounds = useSettlementBounds('tabulated')
  const screen = useListScreen(batchColumns, chooserFilter, settings, { bounds })
  return <ListScreen {...screen} opens={opensBatch} help={t('choose')} />
}
