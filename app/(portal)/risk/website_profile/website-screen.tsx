'use client'

import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { StateLink } from '#components/grid/state-link.tsx'
import type { List } from '#components/grid/use-list.ts'
import { websiteDownload, type websiteList } from '#lib/contract/website.ts'
import { BatchLinks } from './batch-links.tsx'
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
      tools={<BatchLinks />}
      notes={<ToRectify list={screen.list} />}
    />
  )
}

/** The number of websites that need rectification, with a link to them. */
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
