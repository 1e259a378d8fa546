'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ColumnsPanel } from '#components/grid/columns-panel.tsx'
import { ExportButton } from '#components/grid/export-button.tsx'
import { Grid } from '#components/grid/grid.tsx'
import { IssuesAlert } from '#components/grid/issues-alert.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import type { ScreenList } from '#components/grid/list-screen.tsx'
import type { ColumnLayout } from '#components/grid/use-column-layout.ts'
import { ViewsButton } from '#components/grid/views-button.tsx'
import type { Call } from '#lib/contract/call.ts'
import type { EntryRow } from '#lib/contract/settlement-rows.ts'
import { useEntryRows } from './use-entry-rows.tsx'

interface EntriesSectionProps extends Pick<ListLook, 'density'> {
  title: string
  list: ScreenList<EntryRow>
  layout: ColumnLayout<EntryRow>
  download: Call
  filter: ReactNode
}

/** The entries that the record above is made of. */
export function EntriesSection({ title, list, layout, density, download, filter }: EntriesSectionProps) {
  return (
    <Box
      component="section"
      id="entries"
      aria-labelledby="entries-title"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', scrollMarginTop: '4.5rem' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" id="entries-title" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        <ViewsButton list={list} layout={layout} />
        <ColumnsPanel layout={layout} />
        <ExportButton def={download} list={list} layout={layout} />
      </Box>
      {filter}
      <IssuesAlert issues={list.issues} labelOf={layout.headerOf} />
      <Grid label={title} list={list} layout={layout} density={density} {...useEntryRows()} />
    </Box>
  )
}
