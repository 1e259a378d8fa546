'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { CopyButton } from '#components/copy-button.tsx'
import { refuseFields } from '#components/form/refuse-fields.ts'
import { useContractForm } from '#components/form/use-contract-form.ts'
import { trail } from '#components/trail/use-trail.ts'
import { TypedText } from '#components/typed-text.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { codeOf } from '#lib/contract/errors.ts'
import { type RefundRow, refundList, refundSave } from '#lib/contract/refund.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { isWaiting } from '#lib/contract/waiting.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { approvalHref } from '#lib/record-hrefs.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { REFUND_WINDOW_DAYS, type RefundRefusal } from '#lib/rules/refund.ts'
import { RefundForm } from './refund-form.tsx'
import { RefundReview } from './refund-review.tsx'
import {
  type Onward,
  type RefundRequest,
  refundInput,
  refundRequest,
  refusalOf,
  restOfAlert,
  type TradeInfo,
} from './refund-rules.ts'
import { RefundStep } from './refund-step.tsx'

export interface RefundFlow {
  onward?: Onward | undefined
  /** Closes the dialog, and asks first if input would be lost. */
  onLeave(): void
  onDone(): void
  /** Reports whether the dialog has unsaved input and whether it can be closed. */
  onGuard(guard: { unsaved: boolean; locked: boolean }): void
}

type Step =
  | { name: 'edit' | 'earlier' }
  | { name: 'review'; request: RefundRequest }
  | { name: 'refused'; refusal: RefundRefusal; entered: boolean }
  /** `alertRest`: what must still be refunded for the chargeback alert. */
  | { name: 'done'; refund: RefundRow; alertRest: string | undefined }
  | { name: 'waiting'; approvalNo: string; amount: string }

/**
 * The steps of a refund: input, review, sending, and the possible results. The input is kept through all
 * steps.
 */
export function RefundSteps({ info, onward, onLeave, onDone, onGuard }: RefundFlow & { info: TradeInfo }) {
  const t = useTranslations('refund_dialog')
  const feedback = useTranslations('feedback')
  const label = useTranslations('fields.refund')
  const word = useTranslations('enums')
  const approval = useTranslations('form.approval')
  const opens = useOpens()
  const format = useFormat()
  const can = useCan()
  const { tradeNo, currency, refusal } = info
  const refundable = canonicalAmount(currency, info.refundableAmount)
  const [offered] = useState(refundable)
  const [step, setStep] = useState<Step>(
    refusal ? { name: 'refused', refusal, entered: false } : { name: 'edit' },
  )
  const { form, call } = useContractForm({
    def: refundSave,
    intent: tradeNo,
    values: { tradeNo, amount: refundable, reason: '' },
    inputOf: refundInput,
    schema: refundRequest(currency, refundable),
    mode: 'onTouched',
  })
  const { pending, unknown, prepare } = call
  const unsaved = form.formState.isDirty && !unknown && ['edit', 'review', 'refused'].includes(step.name)

  useEffect(() => {
    if (!refusal) prepare()
  }, [prepare, refusal])
  useEffect(() => {
    onGuard({ unsaved, locked: pending })
    return () => onGuard({ unsaved: false, locked: false })
  }, [onGuard, unsaved, pending])
  useEffect(() => {
    // With an open alert the order stays due.
    if ((step.name === 'done' && !step.alertRest) || step.name === 'waiting') trail.finish()
  }, [step])

  const send = async (request: RefundRequest) => {
    const outcome = await call.send(request)
    if (!outcome) return
    if ('answer' in outcome) {
      const { answer } = outcome
      return setStep(
        isWaiting(answer)
          ? { name: 'waiting', approvalNo: answer.waitingApproval, amount: request.amount }
          : { name: 'done', refund: answer, alertRest: restOfAlert(info, request.amount) },
      )
    }
    const { error, failure } = outcome
    const reason = refusalOf(error)
    if (failure !== 'refused' || error.is('E3001')) return setStep({ name: 'review', request })
    if (reason) return setStep({ name: 'refused', refusal: reason, entered: true })
    if (error.is('E3002')) return setStep({ name: 'earlier' })
    const isAmount = error.is('E3108') || error.is('E3109')
    refuseFields(form.setError, error)
    if (isAmount && error.fields.length === 0)
      form.setError('amount', { type: 'text', message: error.message, types: { code: error.code } })
    setStep(isAmount || error.fields.length > 0 ? { name: 'edit' } : { name: 'review', request })
  }

  const change = () => {
    call.dismiss()
    setStep({ name: 'edit' })
  }
  const money = (amount: string) => format.money(amount, currency)
  const close = { label: feedback('close'), onClick: onDone }
  const back = { label: t('change'), onClick: change }
  const list = (filter: InputOf<typeof refundList>, text = t('unknown.check')) =>
    can(refundList) && { label: text, href: listHref('/deal/refund', refundList, filter), onClick: onDone }
  const order = { id: 'order', label: t('order'), value: tradeNo }

  if (unknown) {
    const { input: request, how } = unknown
    const amount = money(request.amount)
    return (
      <RefundStep
        key="unknown"
        heading={t('unknown.title')}
        alert={{ severity: 'warning', text: t(`unknown.${HOW[how]}`, { amount }), code: 'E1520' }}
        error={call.error}
        items={[
          order,
          { id: 'amount', label: label('amount'), value: amount },
          { id: 'reason', label: label('reason'), value: <TypedText text={request.reason} />, wide: true },
        ]}
        actions={[
          { ...close, disabled: pending },
          list({ tradeNo: [tradeNo] }),
          how === 'lost'
            ? { label: t('unknown.start_again'), onClick: change }
            : {
                label: t('unknown.retry'),
                onClick: () => void send(request),
                primary: true,
                loading: pending,
              },
        ]}
      />
    )
  }
  switch (step.name) {
    case 'edit':
      return (
        <RefundForm
          info={info}
          refundable={refundable}
          changed={offered !== refundable}
          form={form}
          onCancel={onLeave}
          onContinue={({ amount, reason }) =>
            setStep({
              name: 'review',
              request: { tradeNo, amount: canonicalAmount(currency, amount), reason: reason.trim() },
            })
          }
        />
      )
    case 'review':
      return (
        <RefundReview
          info={info}
          request={step.request}
          call={call}
          onChange={change}
          onConfirm={() => void send(step.request)}
          onLeave={onDone}
        />
      )
    case 'refused':
      return (
        <RefundStep
          key="refused"
          heading={t('refusal.title')}
          alert={{
            severity: 'info',
            text: t(`refusal.${step.refusal}`, {
              days: REFUND_WINDOW_DAYS,
              day: format.date(info.refundableUntil),
            }),
            code: codeOf(`refund_${step.refusal}`),
          }}
          items={[
            order,
            { id: 'amount', label: t('order_amount'), value: money(info.amount) },
            { id: 'refunded', label: t('refunded'), value: money(info.refundedAmount) },
          ]}
          actions={[
            info.refunds.length > 0 && list({ tradeNo: [tradeNo] }),
            step.entered && back,
            { ...close, onClick: onLeave, primary: true },
          ]}
        />
      )
    case 'earlier':
      return (
        <RefundStep
          key="earlier"
          heading={t('earlier.title')}
          alert={{ severity: 'warning', text: t('earlier.text'), code: 'E3002' }}
          actions={[{ ...close, onClick: onLeave }, back, list({ tradeNo: [tradeNo] })]}
        />
      )
    case 'waiting': {
      const { approvalNo, amount } = step
      return (
        <RefundStep
          key="waiting"
          heading={approval('waits_title')}
          quiet={onward !== undefined}
          alert={{ severity: 'info', text: approval('waits', { approvalNo }) }}
          items={[order, { id: 'amount', label: label('amount'), value: money(amount) }]}
          actions={[
            opens(approvalHref(approvalNo)) && {
              label: approval('waiting_link', { approvalNo }),
              href: approvalHref(approvalNo),
              onClick: onDone,
            },
            { ...close, primary: !onward },
            onward && { label: onward.label, onClick: onward.onGo, primary: true, autoFocus: true },
          ]}
        />
      )
    }
    case 'done': {
      const { refundNo, amount, status, nextStep, nextStepOn } = step.refund
      const next = word(`refundStep.${nextStep}`)
      const { alertRest } = step
      const on = alertRest ? undefined : onward
      return (
        <RefundStep
          key="done"
          heading={t('done.title')}
          quiet={on !== undefined}
          alert={{ severity: 'success', text: t('done.text', { amount: money(amount), tradeNo }) }}
          items={[
            {
              id: 'refundNo',
              label: label('refundNo'),
              value: (
                <>
                  {refundNo} <CopyButton text={refundNo} label={label('refundNo')} />
                </>
              ),
            },
            { id: 'status', label: label('status'), value: word(`refundStatus.${status}`) },
            {
              id: 'next',
              wide: true,
              label: label('nextStep'),
              value: nextStepOn ? t('done.next', { step: next, day: format.date(nextStepOn) }) : next,
            },
          ]}
          actions={[
            list({ refundNo: [refundNo] }, t('done.link')),
            { ...close, primary: !on },
            // Enter continues with the next order.
            on && { label: on.label, onClick: on.onGo, primary: true, autoFocus: true },
          ]}
        >
          {alertRest && <Alert severity="warning">{t('alert_open', { amount: money(alertRest) })}</Alert>}
        </RefundStep>
      )
    }
  }
}

const HOW = { now: 'lately', earlier: 'before', lost: 'lost' } as const
