'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { CallState } from '#lib/client/use-sensitive-call.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { isZero } from '#lib/rules/compare-amounts.ts'
import { subtractAmounts } from '#lib/rules/money.ts'
import { ACQUIRER_BUSINESS_DAYS, AUDIT_BUSINESS_DAYS, CARDHOLDER_BUSINESS_DAYS } from '#lib/rules/refund.ts'
import { type RefundRequest, restOfAlert, type TradeInfo } from './refund-rules.ts'
import { RefundStep } from './refund-step.tsx'

/** After this time, in ms, the user can close the dialog while the refund is still being sent. */
const SLOW = 10_000

interface RefundReviewProps {
  info: TradeInfo
  request: RefundRequest
  call: CallState
  onChange(): void
  onConfirm(): void
  onLeave(): void
}

/** Shows the refund again for confirmation, because the next step moves money. */
export function RefundReview({ info, request, call, onChange, onConfirm, onLeave }: RefundReviewProps) {
  const t = useTranslations('refund_dialog')
  const feedback = useTranslations('feedback')
  const label = useTranslations('fields.refund')
  const format = useFormat()
  const { pending, error } = call
  const slow = useSlow(pending)
  const { currency } = info
  const amount = format.money(request.amount, currency)
  const left = subtractAmounts(currency, info.refundableAmount, request.amount)
  const alertRest = restOfAlert(info, request.amount)
  return (
    <RefundStep
      heading={t('review.title')}
      {...(error?.is('E3001')
        ? { alert: { severity: 'warning', text: t('expired'), code: 'E3001' } }
        : { error })}
      actions={[
        slow
          ? { label: feedback('close'), onClick: onLeave }
          : { label: t('change'), onClick: onChange, disabled: pending },
        { label: t('confirm', { amount }), onClick: onConfirm, primary: true, loading: pending },
      ]}
    >
      <Typography variant="body2" color="text.secondary">
        {t('review.text')}
      </Typography>
      <div>
        <Typography variant="h1" component="p">
          {amount}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {isZero(left)
            ? isZero(info.refundedAmount) && t('review.whole')
            : t('review.left', { amount: format.money(left, currency) })}
        </Typography>
      </div>
      {alertRest && (
        <Alert severity="warning">{t('alert_open', { amount: format.money(alertRest, currency) })}</Alert>
      )}
      <DescriptionList
        items={[
          { id: 'tradeNo', label: label('tradeNo'), value: info.tradeNo },
          { id: 'orderNo', label: label('orderNo'), value: info.orderNo },
          { id: 'reason', label: label('reason'), value: <TypedText text={request.reason} />, wide: true },
        ]}
      />
      <div>
        <Typography variant="subtitle2" component="h4">
          {t('review.next')}
        </Typography>
        <Box component="ol" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
          <li>{t('steps.audit', { days: AUDIT_BUSINESS_DAYS })}</li>
          <li>{t('steps.acquirer', ACQUIRER_BUSINESS_DAYS)}</li>
          <li>{t('steps.cardholder', CARDHOLDER_BUSINESS_DAYS)}</li>
        </Box>
      </div>
      <div role="status">
        {pending && <span className="visually-hidden">{t('sending')}</span>}
        {slow && <Alert severity="info">{t('slow')}</Alert>}
      </div>
    </RefundStep>
  )
}

function useSlow(sending: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!sending) return
    const timer = setTimeout(() => setSlow(true), SLOW)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [sending])
  return slow
}
