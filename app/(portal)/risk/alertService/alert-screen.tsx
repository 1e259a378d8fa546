'use client'

import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { opened } from '#components/grid/use-rows-trail.ts'
import { type AlertRow, alertDownload } from '#lib/contract/alert.ts'
import { disputeHref, orderHref } from '#lib/record-hrefs.ts'
import { isToAnswer } from '#lib/rules/alert.ts'
import { alertColumns } from './alert-columns.tsx'
import { alertFilter } from './alert-filter.ts'
import { useAlertAction } from './use-alert-action.tsx'

const opens = ({ tradeNo, disputeNo, state }: AlertRow) => [
  opened(orderHref(tradeNo), !isToAnswer(state)),
  disputeNo ? opened(disputeHref(disputeNo)) : undefined,
]

export function AlertScreen(settings: ListSettings) {
  const t = useTranslations('alert')
  const screen = useListScreen(alertColumns, alertFilter, settings)
  return (
    <ListScreen
      {...screen}
      opens={opens}
      actions={useAlertAction()}
      download={alertDownload}
      notes={t('intro')}
    />
  )
}
