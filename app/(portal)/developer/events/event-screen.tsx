'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useRowActions } from '#components/grid/use-row-actions.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { useEventLabel, useEventTypeOptions } from '../use-event-label.ts'
import { eventColumns } from './event-columns.ts'
import { eventFilter } from './event-filter.ts'

const EventDialog = latePart(() => import('./event-dialog.tsx').then((module) => module.EventDialog))

export function EventScreen(settings: ListSettings) {
  const t = useTranslations('webhook.events')
  const data = useEventLabel()
  const type = useEventTypeOptions()
  const options = useMemo(() => ({ type }), [type])
  const screen = useListScreen(eventColumns, eventFilter, settings, { data, options })
  const actions = useRowActions(screen, {
    details: {
      label: t('details'),
      fullLabel: ({ eventNo }) => t('details_row', { eventNo }),
      dialog: (dialog) => <EventDialog {...dialog} />,
    },
  })
  return (
    <ListScreen
      {...screen}
      {...actions}
      help={t('intro')}
      none={{ title: t('none.title'), text: t('none.text') }}
    />
  )
}
