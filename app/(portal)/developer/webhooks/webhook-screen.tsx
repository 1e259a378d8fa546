'use client'

import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useRowActions } from '#components/grid/use-row-actions.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import {
  type WebhookRow,
  webhookRemove,
  webhookResend,
  webhookReveal,
  webhookRotate,
  webhookSave,
  webhookTest,
} from '#lib/contract/webhook.ts'
import { WaitingApprovals } from '../../_shared/waiting-approvals.tsx'
import { webhookColumns } from './webhook-columns.tsx'
import { webhookFilter } from './webhook-filter.ts'
import { WebhookTabs } from './webhook-tabs.tsx'

const WebhookDialog = latePart(() => import('./webhook-dialog.tsx').then((module) => module.WebhookDialog))
const RevealDialog = latePart(() => import('./reveal-dialog.tsx').then((module) => module.RevealDialog))
const RotateDialog = latePart(() => import('./rotate-dialog.tsx').then((module) => module.RotateDialog))
const TestDialog = latePart(() => import('./test-dialog.tsx').then((module) => module.TestDialog))
const ResendDialog = latePart(() => import('./resend-dialog.tsx').then((module) => module.ResendDialog))
const RemoveDialog = latePart(() => import('./remove-dialog.tsx').then((module) => module.RemoveDialog))

/** The webhooks by gateway. */
export function WebhookScreen(settings: ListSettings) {
  const t = useTranslations('webhook')
  const { user } = usePortal()
  const screen = useListScreen(webhookColumns, webhookFilter, settings)
  const isActive = ({ webhookStatus }: WebhookRow) => webhookStatus === 'active'
  const actions = useRowActions(
    screen,
    {
      reveal: {
        call: webhookReveal,
        label: t('reveal.action'),
        fullLabel: ({ url }) => t('reveal.row', { url }),
        offered: ({ secretFor }) => secretFor !== null && secretFor === user?.userName,
        dialog: (dialog) => <RevealDialog {...dialog} />,
      },
      resend: {
        call: webhookResend,
        label: t('resend_all.action'),
        fullLabel: ({ url }) => t('resend_all.row', { url }),
        offered: (row) => isActive(row) && row.failed > 0,
        dialog: (dialog) => <ResendDialog {...dialog} />,
      },
      test: {
        call: webhookTest,
        label: t('test.action'),
        fullLabel: ({ url }) => t('test.row', { url }),
        offered: isActive,
        dialog: (dialog) => <TestDialog {...dialog} />,
      },
      edit: {
        call: webhookSave,
        label: t('edit'),
        fullLabel: ({ url }) => t('edit_row', { url }),
        dialog: (dialog) => <WebhookDialog {...dialog} />,
      },
      rotate: {
        call: webhookRotate,
        label: t('rotate.action'),
        fullLabel: ({ url }) => t('rotate.row', { url }),
        menu: true,
        dialog: (dialog) => <RotateDialog {...dialog} />,
      },
      remove: {
        call: webhookRemove,
        label: t('remove.action'),
        fullLabel: ({ url }) => t('remove.row', { url }),
        menu: true,
        dialog: (dialog) => <RemoveDialog {...dialog} />,
      },
    },
    {
      call: webhookSave,
      label: t('add'),
      dialog: (dialog) => <WebhookDialog {...dialog} />,
    },
  )
  return (
    <ListScreen
      {...screen}
      {...actions}
      help={t('intro')}
      above={<WaitingApprovals kind="webhook" />}
      pages={<WebhookTabs current="webhooks" />}
      none={{ title: t('none.title'), text: t('none.text') }}
    />
  )
}
