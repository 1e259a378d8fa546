'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useEffect, useState } from 'react'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { HelpLink } from '#components/feedback/help-link.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import { isZero, subtractAmounts } from '#lib/rules/money.ts'
import { ACQUIRER_WORKING_DAYS, AUDIT_WORKING_DAYS, CARDHOLDER_WORKING_DAYS } from '#lib/rules/refund.ts'
import { StepHeading } from './refund-ends.tsx'
import type { RefundRequest } from './refund-rules.ts'
import type { TradeInfo } from './refund-steps.tsx'

/** After this long one may leave while it is still under way, in ms. */
const SLOW = 10_000

interface RefundReviewProps {
  info: TradeInfo
  request: RefundRequest
  /** Why the last attempt came to nothing. */
  error: unknown
  /** The form had stood open for too long; nothing was sent. */
  expired: boolean
  sending: boolean
  onChange(): void
  onConfirm(): void
  onLeave(): void
}

/** The last look before money moves. */
export function RefundReview(props: RefundReviewProps) {
  const { info, request, error, expired, sending, onChange, onConfirm, onLeave } = props
  const t = useTranslations('refund_dialog')
  const feedback = useTranslations('feedback')
  const label = useTranslations('fields.refund')
  const format = useFormat()
  const slow = useSlow(sending)
  const { currency } = info
  const amount = format.money(request.amount, currency)
  const left = subtractAmounts(currency, info.refundableAmount, request.amount)

  // The second half of a double click on 'continue' lands here; it is not meant.
  const confirm = (event: MouseEvent) => {
    if (event.detail < 2) onConfirm()
  }

  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <div>
          <StepHeading>{t('review.title')}</StepHeading>
          <Typography variant="body2" color="text.secondary">
            {t('review.text')}
          </Typography>
        </div>
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
            <li>{t('steps.audit', { days: AUDIT_WORKING_DAYS })}</li>
            <li>{t('steps.acquirer', ACQUIRER_WORKING_DAYS)}</li>
            <li>{t('steps.cardholder', CARDHOLDER_WORKING_DAYS)}</li>
          </Box>
        </div>
        <div role="status">
          {sending && <span className="visually-hidden">{t('sending')}</span>}
          {slow && <Alert severity="info">{t('slow')}</Alert>}
        </div>
        {!sending && expired && (
          <Alert severity="warning" role="alert">
            {t('expired')}
            <HelpLink code="E3001" />
          </Alert>
        )}
        {!sending && <ErrorAlert error={error} />}
      </DialogContent>
      <DialogActions>
        {slow ? (
          <Button onClick={onLeave}>{feedback('close')}</Button>
        ) : (
          <Button onClick={onChange} disabled={sending}>
            {t('change')}
          </Button>
        )}
        <Button variant="contained" onClick={confirm} loading={sending}>
          {t('confirm', { amount })}
        </Button>
      </DialogActions>
    </>
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
