'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useRowActions } from '#components/grid/use-row-actions.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { webhookResend } from '#lib/contract/webhook.ts'
import { useEventLabel, useEventTypeOptions } from '../../use-event-label.ts'
import { WebhookTabs } from '../webhook-tabs.tsx'
import { deliveryColumns } from './delivery-columns.ts'
import { deliveryFilter } from './delivery-filter.ts'

const DeliveryDialog = latePart(() => import('./delivery-dialog.tsx').then((module) => module.DeliveryDialog))
const ResendDialog = latePart(() => import('./resend-dialog.tsx').then((module) => module.ResendDialog))

/** What was sent to the webhooks. */
export function DeliveryScreen(settings: ListSettings) {
  const t = useTranslations('webhook')
  const data = useEventLabel()
  const type = useEventTypeOptions()
  const options = useMemo(() => ({ type }), [type])
  const screen = useListScreen(deliveryColumns, deliveryFilter, settings, { data, options })
  const actions = useRowActions(screen, {
    details: {
      label: t('deliveries.details'),
      fullLabel: ({ deliveryNo }) => t('deliveries.details_row', { deliveryNo }),
      dialog: (dialog) => <DeliveryDialog {...dialog} />,
    },
    resend: {
      call: webhookResend,
      label: t('resend.action'),
      fullLabel: ({ deliveryNo }) => t('resend.row', { deliveryNo }),
      offered: ({ deliveryState }) => deliveryState !== 'waiting',
      dialog: (dialog) => <ResendDialog {...dialog} />,
    },
  })
  return (
    <ListScreen
      {...screen}
      {...actions}
      label={t('tabs.deliveries')}
      pages={<WebhookTabs current="deliveries" />}
      none={{ title: t('deliveries.none.title'), text: t('deliveries.none.text') }}
    />
  )
}
