'use client'

import { useTranslations } from 'next-intl'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type ApprovalRow, approvalWithdraw } from '#lib/contract/approval.ts'

export function WithdrawDialog({ row: { approvalNo }, open, onClose }: RowDialogProps<ApprovalRow>) {
  const t = useTranslations('approval')
  return (
    <ConfirmCallDialog
      def={approvalWithdraw}
      intent={`approval.withdraw.${approvalNo}`}
      input={{ approvalNo }}
      open={open}
      title={t('withdraw_title')}
      confirmLabel={t('withdraw')}
      tone="error"
      done={t('withdrawn', { approvalNo })}
      onClose={onClose}
    >
      {t('withdraw_text')}
    </ConfirmCallDialog>
  )
}
