'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useRowActions } from '#components/grid/use-row-actions.tsx'
import { logDownload } from '#lib/contract/merchant-log.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { logColumns } from './log-columns.ts'
import { logFilter } from './log-filter.ts'

const LogDialog = dynamic(() => import('./log-dialog.tsx').then((module) => module.LogDialog), { ssr: false })

export function LogScreen(settings: ListSettings) {
  const t = useTranslations('logs')
  const format = useFormat()
  const screen = useListScreen(logColumns, logFilter, settings)
  const actions = useRowActions(screen, {
    details: {
      label: t('details'),
      fullLabel: ({ operation, at }) => t('details_row', { operation, at: format.dateTime(at) }),
      dialog: (dialog) => <LogDialog {...dialog} />,
    },
  })
  return <ListScreen {...screen} {...actions} download={logDownload} notes={t('stays')} />
}
