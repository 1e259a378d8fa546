'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useRowActions } from '#components/grid/use-row-actions.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { type LogRow, logDownload } from '#lib/contract/merchant-log.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { describeOperation } from './describe-operation.ts'
import { logColumns } from './log-columns.tsx'
import { logFilter } from './log-filter.ts'

const LogDialog = latePart(() => import('./log-dialog.tsx').then((module) => module.LogDialog))

export function LogScreen(settings: ListSettings) {
  const t = useTranslations('logs')
  const format = useFormat()
  const describe = useCallback((row: LogRow) => describeOperation(t, row), [t])
  const screen = useListScreen(logColumns, logFilter, settings, { data: describe })
  const actions = useRowActions(screen, {
    details: {
      label: t('details'),
      fullLabel: (row) => t('details_row', { operation: describe(row), at: format.dateTime(row.at) }),
      dialog: (dialog) => <LogDialog {...dialog} />,
    },
  })
  return <ListScreen {...screen} {...actions} download={logDownload} help={t('stays')} />
}
