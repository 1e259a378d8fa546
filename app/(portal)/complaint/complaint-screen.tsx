'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { complaintDownload } from '#lib/contract/complaint.ts'
import { complaintColumns } from './complaint-columns.ts'
import { complaintFilter } from './complaint-filter.ts'

export function ComplaintScreen(settings: ListSettings) {
  const screen = useListScreen(complaintColumns, complaintFilter, settings)
  return <ListScreen {...screen} download={complaintDownload} />
}
