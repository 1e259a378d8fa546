'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { fraudDownload } from '#lib/contract/fraud.ts'
import { fraudColumns } from './fraud-columns.tsx'
import { fraudFilter } from './fraud-filter.ts'

export function FraudScreen(settings: ListSettings) {
  const screen = useListScreen(fraudColumns, fraudFilter, settings)
  return <ListScreen {...screen} download={fraudDownload} />
}
