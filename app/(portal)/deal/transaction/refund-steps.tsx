'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusedWith } from '#components/form/refuse-fields.ts'
import { CallError } from '#lib/call-error.ts'
import { useIntent } from '#lib/client/intent.ts'
import { useCallMutation } from '#lib/client/query.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { type RefundRow, refundSave, type refundTradeInfo } from '#lib/contract/refund.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { RefundRefusal } from '#lib/rules/refund.ts'
import type { Guard, Onward } from './refund-dialog.tsx'
import { DoneStep, EarlierStep, RefusedStep, UnknownStep } from './refund-ends.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundReview } from './refund-review.tsx'
import { isDefinite, outcomeOf, type RefundEntry, type RefundRequest, refundRequest } from './refund-rules.ts'

export type TradeInfo = AnswerOf<typeof refundTradeInfo>

type Step =
  | { name: 'edit' }
  | { name: 'review'; request: RefundRequest; error?: unknown; expired?: boolean }
  | { name: 'refused'; refusal: RefundRefusal; entered: boolean }
  | { name: 'unknown'; request: RefundRequest; how: 'lately' | 'before' | 'lost'; error?: unknown }
  | { name: 'earlier' }
  | { name: 'done'; refund: RefundRow }

interface RefundStepsProps {
  info: TradeInfo
  onward: Onward | undefined
  onLeave(): void
  onDone(): void
  onGuard(guard: Guard): void
}

/** Enter, look once more, send; and every way in which that can end. What was entered outlives all steps. */
export function RefundSteps({ info, onward, onLeave, onDone, onGuard }: RefundStepsProps) {
  const { tradeNo, currency, refusal } = info
  const refundable = canonicalAmount(currency, info.refundableAmount)
  const [offered] = useState(refundable)
  const intent = useIntent<RefundRequest>(`refund.${tradeNo}`)
  const save = useCallMutation(refundSave)
  const [step, setStep] = useState<Step>(() => {
    if (intent.sent) return { name: 'unknown', request: intent.sent, how: 'before' }
    return refusal ? { name: 'refused', refusal, entered: false } : { name: 'edit' }
  })
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const schema = useMemo(() => refundRequest(currency, refundable), [currency, refundable])
  const form = useForm<RefundEntry, unknown, RefundRequest>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { tradeNo, amount: refundable, reason: '' },
  })
  const { isDirty } = form.formState

  const { token } = intent
  useEffect(() => {
    // The intent begins when the dialog opens. If this fails, sending asks again.
    if (!refusal) token().catch(() => {})
  }, [token, refusal])

  const entering = step.name === 'edit' || step.name === 'review' || step.name === 'refused'
  useEffect(() => {
    onGuard({ dirty: isDirty && entering, sending })
  }, [onGuard, isDirty, entering, sending])

  /** A second click, another Enter: `busy` is set before anything is awaited. */
  async function send(request: RefundRequest) {
    if (busy.current) return
    busy.current = true
    setSending(true)
    try {
      const operationToken = await intent.token()
      intent.send(request)
      setStep(await made(request, operationToken))
    } catch (error) {
      // No token, so nothing was sent now; what was sent before stays in doubt.
      setStep(step.name === 'unknown' ? { ...step, error } : { name: 'review', request, error })
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  /** Sends, and answers the step that its answer leads to. */
  async function made(request: RefundRequest, operationToken: string): Promise<Step> {
    try {
      const refund = await save.mutateAsync({ input: request, token: operationToken })
      intent.settle()
      return { name: 'done', refund }
    } catch (error) {
      if (!(error instanceof CallError)) return { name: 'unknown', request, how: 'lately' }
      const doubted = step.name === 'unknown'
      const outcome = outcomeOf(error, doubted)
      if (isDefinite(error, doubted) || (outcome.kind === 'unknown' && outcome.lost)) intent.settle()
      switch (outcome.kind) {
        case 'unknown':
          return {
            name: 'unknown',
            request,
            how: outcome.lost ? 'lost' : 'lately',
            ...(!error.resultUnknown && !outcome.lost && { error }),
          }
        case 'earlier':
          return { name: 'earlier' }
        case 'expired':
          return { name: 'review', request, expired: true }
        case 'refused':
          return { name: 'refused', refusal: outcome.refusal, entered: true }
        case 'fields':
          for (const { path, message } of outcome.fields)
            form.setError(path, refusedWith(error.code, message))
          return { name: 'edit' }
        case 'error':
          return { name: 'review', request, error }
      }
    }
  }

  const edit = () => setStep({ name: 'edit' })
  switch (step.name) {
    case 'edit':
      return (
        <RefundForm
          info={info}
          refundable={refundable}
          changed={offered !== refundable}
          form={form}
          onCancel={onLeave}
          onContinue={(request) => setStep({ name: 'review', request })}
        />
      )
    case 'review':
      return (
        <RefundReview
          info={info}
          request={step.request}
          error={step.error}
          expired={step.expired ?? false}
          sending={sending}
          onChange={edit}
          onConfirm={() => send(step.request)}
          onLeave={onDone}
        />
      )
    case 'refused':
      return (
        <RefusedStep
          info={info}
          refusal={step.refusal}
          {...(step.entered && { onChange: edit })}
          onClose={onLeave}
        />
      )
    case 'unknown':
      return (
        <UnknownStep
          info={info}
          request={step.request}
          how={step.how}
          error={step.error}
          sending={sending}
          onRetry={() => send(step.request)}
          onChange={edit}
          onClose={onDone}
        />
      )
    case 'earlier':
      return <EarlierStep tradeNo={tradeNo} onChange={edit} onClose={onLeave} />
    case 'done':
      return <DoneStep refund={step.refund} onward={onward} onClose={onDone} />
  }
}
