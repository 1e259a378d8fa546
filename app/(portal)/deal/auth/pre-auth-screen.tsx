'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { opened } from '#components/grid/use-rows-trail.ts'
import { useSelection } from '#components/grid/use-selection.ts'
import { useCan } from '#lib/client/portal.tsx'
import { type PreAuthRow, preAuthDownload, preAuthOperate } from '#lib/contract/pre-auth.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { OperateBar } from './operate-bar.tsx'
import { preAuthColumns } from './pre-auth-columns.ts'
import { preAuthFilter } from './pre-auth-filter.ts'

const opens = ({ tradeNo }: PreAuthRow) => [opened(orderHref(tradeNo))]

export function PreAuthScreen(settings: ListSettings) {
  const screen = useListScreen(preAuthColumns, preAuthFilter, settings)
  const selection = useSelection(screen.list, screen.rowId)
  const may = useCan()(preAuthOperate)
  return (
    <ListScreen {...screen} opens={opens} selection={may ? selection : undefined} download={preAuthDownload}>
      {may && <OperateBar selection={selection} />}
    </ListScreen>
  )
}
