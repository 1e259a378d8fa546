'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useSelectionFor } from '#components/grid/use-selection.ts'
import { preAuthDownload, preAuthOperate } from '#lib/contract/pre-auth.ts'
import { OperateBar } from './operate-bar.tsx'
import { preAuthColumns } from './pre-auth-columns.ts'
import { preAuthFilter } from './pre-auth-filter.ts'

export function PreAuthScreen(settings: ListSettings) {
  const screen = useListScreen(preAuthColumns, preAuthFilter, settings)
  const selection = useSelectionFor(screen, preAuthOperate)
  return (
    <ListScreen {...screen} selection={selection} download={preAuthDownload}>
      {selection && <OperateBar selection={selection} />}
    </ListScreen>
  )
}
