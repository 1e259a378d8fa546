'use client'

import { useTranslations } from 'next-intl'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type WebhookRow, webhookResend } from '#lib/contract/webhook.ts'

/** Sends all failed deliveries of a webhook again. */
export function ResendDialog({ row, open, onClose }: RowDialogProps<WebhookRow>) {
  const t = useTranslations('webhook.resend_all')
  const { endpointNo, url, failed } = row
  return (
    <ConfirmCallDialog
      def={webhookResend}
      intent={endpointNo}
      input={{ endpointNo }}
      open={open}
      title={t('title')}
      confirmLabel={t('submit')}
      done={({ count }) => t('done', { count })}
      onClose={onClose}
    >
      {t('text', { count: failed, url })}
    </ConfirmCallDialog>
  )
}
