'use client'

import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useTranslations } from 'next-intl'
import { ExportButton } from '#components/grid/export-button.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { StateLink } from '#components/grid/state-link.tsx'
import { StateTabs } from '#components/grid/state-tabs.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { type List, useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { actionsWidthOf } from '#components/grid/widths.ts'
import { type WebsiteRow, websiteDownload, websiteList, websiteStatuses } from '#lib/contract/website.ts'
import { websiteHref } from '#lib/record-hrefs.ts'
import { BatchLinks } from './batch-links.tsx'
import { useWebsiteMoves } from './use-website-moves.tsx'
import { useWebsiteColumns } from './website-columns.tsx'
import { WebsiteFilter } from './website-filter.tsx'

const NEWEST_FIRST = { field: 'createdAt', order: 'desc' } as const
/** Those that a website can have at once. */
const together = [['edit', 'delete'], ['rectify', 'stop'], ['resubmit']] as const
const rowId = (row: WebsiteRow) => row.websiteNo
const opens = ({ websiteNo, status, rectification }: WebsiteRow) => [
  opened(websiteHref(websiteNo), status !== 'reviewed' || rectification !== 'to_rectify'),
]

export function WebsiteScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations()
  const list = useList(websiteList)
  const layout = useColumnLayout('website', useWebsiteColumns(), storedLayout)
  const moves = useWebsiteMoves(list.rows)
  return (
    <>
      <ListScreen
        title={t('routes.website_profile')}
        list={list}
        layout={layout}
        density={density}
        rowId={rowId}
        opens={opens}
        defaultSort={NEWEST_FIRST}
        actions={moves.mayMove ? moves.buttons : undefined}
        actionsWidth={actionsWidthOf(
          ...together.map((moves) => moves.map((move) => t(`website.move.${move}`))),
        )}
        tools={
          <>
            <ExportButton def={websiteDownload} list={list} layout={layout} />
            <BatchLinks />
            {moves.register}
          </>
        }
        filter={<WebsiteFilter list={list} />}
      >
        <ToRectify list={list} />
        <StateTabs
          list={list}
          field="status"
          states={websiteStatuses}
          labelOf={(status) => t(`enums.websiteStatus.${status}`)}
          counts={list.answer?.counts}
        />
      </ListScreen>
      {moves.dialogs}
    </>
  )
}

/** What the reviewers are waiting for, and the way to it. */
function ToRectify({ list }: { list: List<typeof websiteList> }) {
  const t = useTranslations('website')
  const count = list.answer?.toRectify ?? 0
  if (count === 0) return null
  const filter = { status: ['reviewed' as const], rectification: ['to_rectify' as const] }
  return (
    <Alert severity="warning">
      {t('to_rectify', { count })}{' '}
      <Link
        component={StateLink}
        underline="always"
        href={list.searchHref(filter)}
        onGo={() => list.search(filter)}
      >
        {t('to_rectify_show')}
      </Link>
    </Alert>
  )
}
