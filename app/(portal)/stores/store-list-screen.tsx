'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen, type ScreenList } from '#components/grid/list-screen.tsx'
import type { ColumnLayout } from '#components/grid/use-column-layout.ts'
import { actionsWidthOf } from '#components/grid/widths.ts'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { usePath } from '#lib/client/path.ts'
import { type StoreRow, storeGuide } from '#lib/contract/store.ts'
import { type MovesOf, useStoreMoves } from './use-store-moves.tsx'

interface StoreListScreenProps extends Pick<ListLook, 'density'>, MovesOf {
  title: string
  list: ScreenList<StoreRow>
  layout: ColumnLayout<StoreRow>
  filter: ReactNode
  tabs: ReactNode
}

const NEWEST_FIRST = { field: 'boundAt', order: 'desc' } as const
const rowId = (row: StoreRow) => row.storeNo

/** A list of stores, and what can be done with them on its page. */
export function StoreListScreen(props: StoreListScreenProps) {
  const { title, list, layout, density, filter, tabs, moves: offered, page, platform } = props
  const t = useTranslations('store')
  const moves = useStoreMoves(list.rows, { moves: offered, page, platform })
  const path = usePath()
  const hasGuide = storeGuide.pages.some((its) => its === path)
  const tools = (
    <>
      {hasGuide && (
        <DownloadButton
          def={storeGuide}
          input={platform ? { platform } : {}}
          label={t('guide')}
          variant="tool"
          doneText={(file) => t('guide_done', { file })}
        />
      )}
      {moves.bind}
    </>
  )
  return (
    <>
      <ListScreen
        title={title}
        list={list}
        layout={layout}
        density={density}
        rowId={rowId}
        defaultSort={NEWEST_FIRST}
        actions={moves.mayMove ? moves.buttons : undefined}
        actionsWidth={actionsWidthOf(offered.map((move) => t(`move.${move}`)))}
        tools={tools}
        filter={filter}
        none={{ title: t('empty'), text: t(page ? 'empty_hint' : 'empty_elsewhere'), action: tools }}
      >
        {tabs}
      </ListScreen>
      {moves.dialogs}
    </>
  )
}
