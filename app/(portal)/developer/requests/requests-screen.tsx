'use client'

import { CircleAlert } from 'lucide'
import { useTranslations } from 'next-intl'
import { HeadPanel } from '#components/grid/head-panel.tsx'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useRowActions } from '#components/grid/use-row-actions.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import { requestColumns } from './request-columns.tsx'
import { requestFilter } from './request-filter.ts'

const RequestDialog = latePart(() => import('./request-dialog.tsx').then((module) => module.RequestDialog))
const ErrorGroups = latePart(() => import('./error-groups.tsx').then((module) => module.ErrorGroups))

/** The requests to the payment API. */
export function RequestsScreen(settings: ListSettings) {
  const t = useTranslations('developer.requests')
  const format = useFormat()
  const screen = useListScreen(requestColumns, requestFilter, settings)
  const actions = useRowActions(screen, {
    details: {
      label: t('details'),
      fullLabel: ({ method, path, at }) =>
        t('details_row', { request: `${method} ${path}`, at: format.dateTime(at) }),
      dialog: (dialog) => <RequestDialog {...dialog} />,
    },
  })
  return (
    <ListScreen
      {...screen}
      {...actions}
      help={t('intro')}
      tools={
        <HeadPanel icon={<Icon icon={CircleAlert} />} label={t('errors')}>
          <ErrorGroups />
        </HeadPanel>
      }
    />
  )
}
