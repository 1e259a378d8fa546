'use client'

import './dispute.css'

import { useTranslations } from 'next-intl'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import { acceptChargeback, type ComplaintInfo, refundRetrieval } from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { isSecondRound } from '#lib/rules/dispute.ts'
import { UnknownResult } from './unknown-result.tsx'

export interface AnswerDialogProps {
  info: ComplaintInfo
  open: boolean
  onDone: (() => void) | undefined
  onClose: () => void
}

export function AcceptDialog({ info: { dispute, submissions }, open, onDone, onClose }: AnswerDialogProps) {
  const t = useTranslations('dispute')
  const format = useFormat()
  const { disputeNo } = dispute
  const money = format.money(dispute.amount, dispute.currency)
  const second = isSecondRound(dispute)
  return (
    <ConfirmCallDialog
      def={acceptChargeback}
      intent={`dispute.accept.${disputeNo}`}
      input={{ disputeNo }}
      open={open}
      tone="error"
      title={t(second ? 'accept.title_second' : 'accept.title', { money })}
      confirmLabel={t('accept.confirm', { money })}
      unknown={{ alert: <UnknownResult />, confirmLabel: t('unknown.again') }}
      done={t('accept.done', { money })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {second
          ? t('accept.text_second', { money, disputeNo, round: dispute.arbitrationStatus })
          : t('accept.text', { money, disputeNo })}
      </p>
      {!second && submissions.length > 0 && <p className="portal-dispute-also">{t('accept.revokes')}</p>}
    </ConfirmCallDialog>
  )
}

export function RefundDialog({ info: { dispute, refundAmount }, open, onDone, onClose }: AnswerDialogProps) {
  const t = useTranslations('dispute')
  const format = useFormat()
  const { disputeNo, tradeNo } = dispute
  const money = format.money(refundAmount ?? dispute.amount, dispute.currency)
  return (
    <ConfirmCallDialog
      def={refundRetrieval}
      intent={`dispute.refund.${disputeNo}`}
      input={{ disputeNo }}
      open={open}
      tone="primary"
      title={t('refund.title', { money })}
      confirmLabel={t('refund.confirm', { money })}
      unknown={{ alert: <UnknownResult />, confirmLabel: t('unknown.again') }}
      done={({ refundNo }) => t('refund.done', { refundNo: refundNo ?? '' })}
      onDone={onDone}
      onClose={onClose}
    >
      {t('refund.text', { money, tradeNo })}
    </ConfirmCallDialog>
  )
}
