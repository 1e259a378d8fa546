'use client'

import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { StateLink } from '#components/grid/state-link.tsx'
import type { List } from '#components/grid/use-list.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { websiteDownload, type websiteList } from '#lib/contract/website.ts'
import { urgentFirst } from '#lib/rules/urgency.ts'
import { BatchLinks } from './batch-links.tsx'
import { TO_RECTIFY } from './href.ts'
import { useWebsiteActions } from './use-website-actions.tsx'
import { websiteColumns } from './website-columns.ts'
import { websiteFilter } from './website-filter.ts'

export function WebsiteScreen(settings: ListSettings) {
  const screen = useListScreen(websiteColumns, websiteFilter, settings)
  const actions = useWebsiteActions(screen)
  return (
    <ListScreen
      {...screen}
      {...actions}
      download={websiteDownload}
      tools={
        <>
          <ToRectify list={screen.list} />
          <BatchLinks />
        </>
      }
    />
  )
}

/** The number of websites that need rectification, with a link to them. */
function ToRectify({ list }: { list: List<typeof websiteList> }) {
  const t = useTranslations('website')
  const count = list.answer?.toRectify ?? 0
  if (count === 0) return null
  const sort = [urgentFirst.websites]
  return (
    <StateLink
      className="portal-head-link"
      href={list.searchHref(TO_RECTIFY, sort)}
      onGo={() => list.search(TO_RECTIFY, sort)}
    >
      <StatusChip tone="attention" label={t('to_rectify', { count })} />
    </StateLink>
  )
}
