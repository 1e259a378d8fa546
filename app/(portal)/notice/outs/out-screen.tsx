'use client'

import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { outList } from '#lib/contract/notice.ts'
import { outColumns } from './out-columns.tsx'
import { outFilter } from './out-filter.ts'

export function OutScreen(settings: ListSettings) {
  const screen = useListScreen(outColumns, outFilter, settings)
  const { answer, clear, filter } = screen.list
  // The counts follow the filter, so they show the present state only without a filter.
  const isPresent = answer && (!clear || filter.state)
  return <ListScreen {...screen} tools={isPresent && <Now counts={answer.counts} />} />
}

/** The present state of the provider's service. */
function Now({ counts }: Pick<AnswerOf<typeof outList>, 'counts'>) {
  const t = useTranslations('notice.now')
  const ongoing = counts.ongoing.total
  return (
    <StatusChip
      tone={ongoing > 0 ? 'attention' : 'good'}
      label={ongoing > 0 ? t('ongoing', { count: ongoing }) : t('fine')}
    />
  )
}
