'use client'

import { Bot } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { alertDownload } from '#lib/contract/alert.ts'
import { alertColumns } from './alert-columns.tsx'
import { alertFilter } from './alert-filter.ts'
import { useAlertAction } from './use-alert-action.tsx'

export function AlertScreen(settings: ListSettings) {
  const t = useTranslations('alert')
  const screen = useListScreen(alertColumns, alertFilter, settings)
  return (
    <ListScreen
      {...screen}
      actions={useAlertAction()}
      download={alertDownload}
      help={t('intro')}
      tools={
        <ToolButton icon={<Icon icon={Bot} />} label={t('pages.answers')} href="/risk/alertService/answers" />
      }
    />
  )
}
