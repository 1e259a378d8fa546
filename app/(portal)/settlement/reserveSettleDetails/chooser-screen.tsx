'use client'

import { useTranslations } from 'next-intl'
import { withoutFields } from '#components/grid/filter-kinds.ts'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { opensReserve, reserveColumns, reserveFilter } from '../_shared/reserve-list.ts'
import { useSettlementBounds } from '../_shared/use-bounds.ts'

const chooserFilter = withoutFields(reserveFilter, 'reserveNo')

/** The reserve batches to choose from. */
export function ChooserScreen(settings: ListSettings) {
  const t = useTranslations('settlement.reserve')
  const bounds = useSettlementBounds('taken')
  const screen = useListScreen(reserveColumns, chooserFilter, settings, { bounds })
  return <ListScreen {...screen} opens={opensReserve} help={t('choose')} />
}
