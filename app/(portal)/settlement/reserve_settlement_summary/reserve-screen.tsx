'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { reserveDownload } from '#lib/contract/settlement.ts'
import { opensReserve, reserveColumns, reserveFilter } from '../_shared/reserve-list.ts'
import { useSettlementBounds } from '../_shared/use-bounds.ts'
import { ReserveHeld } from './reserve-held.tsx'

/** The reserve batches, and above them the held amounts. */
export function ReserveScreen(settings: ListSettings) {
  const bounds = useSettlementBounds('taken')
  const screen = useListScreen(reserveColumns, reserveFilter, settings, { bounds })
  return <ListScreen {...screen} opens={opensReserve} download={reserveDownload} tools={<ReserveHeld />} />
}
