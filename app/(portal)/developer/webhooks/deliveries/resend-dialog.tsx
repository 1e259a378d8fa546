'use client'

import { useTranslations } from 'next-intl'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type DeliveryRow, webhookResend } from '#lib/contract/webhook.ts'

/** Sends one delivery again. */
export function ResendDialog({ row, open, onClose }: RowDialogProps<DeliveryRow>) {
  const t = useTranslations('webhook.resend')
  const { endpointNo, deliveryNo, eventNo, url } = row
  return (
    <ConfirmCallDialog
      def={webhookResend}
      intent={deliveryNo}
      input={{ endpointNo, deliveryNo }}
      open={open}
      title={t('title')}
      confirmLabel={t('action')}
      done={t('done')}
      onClose={onClose}
    >
      {t('text', { eventNo, url })}
    </ConfirmCallDialog>
  )
}
