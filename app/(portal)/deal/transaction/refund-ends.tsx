'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { CopyButton } from '#components/copy-button.tsx'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { HelpLink } from '#components/feedback/help-link.tsx'
import { trail } from '#components/trail/use-trail.ts'
import { TypedText } from '#components/typed-text.tsx'
import { useCan } from '#lib/client/portal.tsx'
import type { InputOf } from '#lib/contract/call.ts'
import { type RefundRow, refundList } from '#lib/contract/refund.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { REFUND_WINDOW_DAYS, type RefundRefusal } from '#lib/rules/refund.ts'
import type { Onward } from './refund-dialog.tsx'
import { codeOfRefusal, type RefundRequest } from './refund-rules.ts'
import type { TradeInfo } from './refund-steps.tsx'

/** Takes the focus when its step begins, so that keyboard and screen reader go on there. */
export function StepHeading({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!quiet) ref.current?.focus()
  }, [quiet])
  return (
    <Typography
      ref={ref}
      variant="subtitle1"
      component="h3"
      tabIndex={-1}
      sx={{ '&:focus-visible': { outline: 'none' } }}
    >
      {children}
    </Typography>
  )
}

/** To the refund list, for those who may open it. */
function ToRefunds({ filter, label, onClose }: ToRefundsProps) {
  const can = useCan()
  if (!can(refundList)) return null
  return (
    <Button
      component={NextLink}
      nativeButton={false}
      href={listHref('/deal/refund', refundList, filter)}
      onClick={onClose}
    >
      {label}
    </Button>
  )
}
interface ToRefundsProps {
  filter: InputOf<typeof refundList>
  label: string
  onClose(): void
}

interface RefusedStepProps {
  info: TradeInfo
  refusal: RefundRefusal
  /** Back to what was entered; where nothing was, there is no way back. */
  onChange?: () => void
  onClose(): void
}

/** Why the order cannot be refunded, and what can be done instead. */
export function RefusedStep({ info, refusal, onChange, onClose }: RefusedStepProps) {
  const t = useTranslations('refund_dialog')
  const feedback = useTranslations('feedback')
  const format = useFormat()
  const money = (amount: string) => format.money(amount, info.currency)
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <StepHeading>{t('refusal.title')}</StepHeading>
        <Alert severity="info">
          {t(`refusal.${refusal}`, { days: REFUND_WINDOW_DAYS, day: format.date(info.refundableUntil) })}
          <HelpLink code={codeOfRefusal(refusal)} />
        </Alert>
        <DescriptionList
          items={[
            { id: 'order', label: t('order'), value: info.tradeNo },
            { id: 'amount', label: t('order_amount'), value: money(info.amount) },
            { id: 'refunded', label: t('refunded'), value: money(info.refundedAmount) },
          ]}
        />
      </DialogContent>
      <DialogActions>
        {info.refunds.length > 0 && (
          <ToRefunds filter={{ tradeNo: [info.tradeNo] }} label={t('unknown.check')} onClose={onClose} />
        )}
        {onChange && <Button onClick={onChange}>{t('change')}</Button>}
        <Button variant="contained" onClick={onClose}>
          {feedback('close')}
        </Button>
      </DialogActions>
    </>
  )
}

interface UnknownStepProps {
  info: TradeInfo
  request: RefundRequest
  /** Sent just now, before the dialog opened, or so that it cannot be sent as the same again. */
  how: 'lately' | 'before' | 'lost'
  /** Why the last attempt to clear it up came to nothing. */
  error: unknown
  sending: boolean
  onRetry(): void
  onChange(): void
  onClose(): void
}

/** The answer was lost. The same token and the same request can be sent again without a second refund. */
export function UnknownStep(props: UnknownStepProps) {
  const { info, request, how, error, sending, onRetry, onChange, onClose } = props
  const t = useTranslations('refund_dialog')
  const feedback = useTranslations('feedback')
  const label = useTranslations('fields.refund')
  const format = useFormat()
  const amount = format.money(request.amount, info.currency)
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <StepHeading>{t('unknown.title')}</StepHeading>
        <Alert severity="warning" role="alert">
          {t(`unknown.${how}`, { amount })}
          <HelpLink code="E1520" />
        </Alert>
        {!sending && <ErrorAlert error={error} />}
        <DescriptionList
          items={[
            { id: 'order', label: t('order'), value: info.tradeNo },
            { id: 'amount', label: label('amount'), value: amount },
            { id: 'reason', label: label('reason'), value: <TypedText text={request.reason} />, wide: true },
          ]}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onClose} disabled={sending}>
          {feedback('close')}
        </Button>
        <ToRefunds filter={{ tradeNo: [info.tradeNo] }} label={t('unknown.check')} onClose={onClose} />
        {how === 'lost' ? (
          <Button onClick={onChange}>{t('unknown.anew')}</Button>
        ) : (
          <Button variant="contained" onClick={onRetry} loading={sending}>
            {t('unknown.retry')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

interface EarlierStepProps {
  tradeNo: string
  onChange(): void
  onClose(): void
}

/** The token was used for a refund with another amount or reason, in this window or a second one. */
export function EarlierStep({ tradeNo, onChange, onClose }: EarlierStepProps) {
  const t = useTranslations('refund_dialog')
  const feedback = useTranslations('feedback')
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <StepHeading>{t('earlier.title')}</StepHeading>
        <Alert severity="warning" role="alert">
          {t('earlier.text')}
          <HelpLink code="E3002" />
        </Alert>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onClose}>{feedback('close')}</Button>
        <Button onClick={onChange}>{t('change')}</Button>
        <ToRefunds filter={{ tradeNo: [tradeNo] }} label={t('unknown.check')} onClose={onClose} />
      </DialogActions>
    </>
  )
}

interface DoneStepProps {
  refund: RefundRow
  onward: Onward | undefined
  onClose(): void
}

/** The provider has taken it on: under which number, and what comes next. */
export function DoneStep({ refund, onward, onClose }: DoneStepProps) {
  const t = useTranslations('refund_dialog')
  const feedback = useTranslations('feedback')
  const label = useTranslations('fields.refund')
  const word = useTranslations('enums')
  const format = useFormat()
  useEffect(() => trail.finish(), [])
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <StepHeading quiet={onward !== undefined}>{t('done.title')}</StepHeading>
        <Alert severity="success" role="status">
          {t('done.text', { amount: format.money(refund.amount, refund.currency), tradeNo: refund.tradeNo })}
        </Alert>
        <DescriptionList
          items={[
            {
              id: 'refundNo',
              label: label('refundNo'),
              value: (
                <>
                  {refund.refundNo} <CopyButton text={refund.refundNo} label={label('refundNo')} />
                </>
              ),
            },
            { id: 'status', label: label('status'), value: word(`refundStatus.${refund.status}`) },
            {
              id: 'next',
              wide: true,
              label: label('nextStep'),
              value: refund.nextStepOn
                ? t('done.next', {
                    step: word(`refundStep.${refund.nextStep}`),
                    day: format.date(refund.nextStepOn),
                  })
                : word(`refundStep.${refund.nextStep}`),
            },
          ]}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <ToRefunds filter={{ refundNo: [refund.refundNo] }} label={t('done.link')} onClose={onClose} />
        <Button variant={onward ? 'text' : 'contained'} onClick={onClose}>
          {feedback('close')}
        </Button>
        {onward && (
          // Enter goes on.
          <Button variant="contained" autoFocus onClick={onward.onGo}>
            {onward.label}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
