'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { BatchList } from '#components/feedback/batch-list.tsx'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { HelpLink } from '#components/feedback/help-link.tsx'
import { type BatchCall, type BatchItem, type BatchState, useBatch } from '#lib/client/batch.ts'
import type { InputOf } from '#lib/contract/call.ts'
import type { DialogState } from './use-edited.ts'

interface BatchDialogProps<C extends BatchCall> extends DialogState {
  def: C
  /** The request's field with the numbers. */
  field: string
  /** The rest of the request. */
  input?: object
  ids: readonly string[]
  /** The text for a record. */
  titleOf: (id: string) => ReactNode
  /** Titles before, while it runs, and after. */
  title: string
  running: string
  outcome: (count: { done: number; total: number }) => string
  /** The verb of the action, not 'OK'. */
  confirmLabel: string
  tone?: 'primary' | 'error'
  /** Whether what the user entered is valid; otherwise the function moves the focus to it. */
  ready?: () => boolean
  /** Receives the records that were carried out; the others stay selected. */
  onDone: (ids: string[]) => void
  /** What will happen, and to which records. */
  children: ReactNode
}

/** Asks before a call for many records, then shows the progress and the result of each. */
export function BatchDialog<C extends BatchCall>(props: BatchDialogProps<C>) {
  const { def, field, input, ids, titleOf, title, outcome, confirmLabel, tone, ready } = props
  const t = useTranslations('feedback')
  const words = useTranslations('batch')
  const batch = useBatch(def, { field, inputOf: (some) => ({ ...input, [field]: some }) as InputOf<C> })
  const { items, running, stopping, lost } = batch
  const phase = items.length === 0 ? 'asking' : running ? 'running' : 'over'
  const done = items.flatMap(({ id, state }) => (state === 'done' ? [id] : []))
  const close = () => {
    props.onDone(done)
    props.onClose()
  }
  const start: FormEventHandler = (event) => {
    event.preventDefault()
    if (ready?.() ?? true) void batch.start(ids)
  }
  const actions = {
    asking: [
      { label: t('cancel'), onClick: close },
      { label: confirmLabel, primary: true, tone },
    ],
    running: [{ label: words(stopping ? 'stopping' : 'stop'), onClick: batch.stop, loading: stopping }],
    over: [
      has(items, 'unknown') && !lost && { label: words('retry'), onClick: () => void batch.retry() },
      { label: t('close'), onClick: close, primary: true },
    ],
  }
  return (
    <DialogFrame
      open={props.open}
      title={
        phase === 'asking' ? (
          title
        ) : phase === 'running' ? (
          props.running
        ) : (
          <Result text={outcome({ done: done.length, total: items.length })} />
        )
      }
      locked={running}
      onClose={close}
      onClosed={props.onClosed}
    >
      <DialogBody key={phase} actions={actions[phase]} {...(phase === 'asking' && { onSubmit: start })}>
        {phase === 'asking' ? (
          props.children
        ) : (
          <>
            <BatchList items={items} running={running} titleOf={titleOf} />
            {phase === 'over' && (lost ? <ErrorAlert error={lost} /> : <Advice items={items} />)}
          </>
        )}
      </DialogBody>
    </DialogFrame>
  )
}

const has = (items: readonly BatchItem[], ...states: BatchState[]): boolean =>
  items.some(({ state }) => states.includes(state))

/** How many were carried out. Takes the focus, so that keyboard and screen reader continue here. */
function Result({ text }: { text: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <span ref={ref} tabIndex={-1} style={{ outline: 'none' }}>
      {text}
    </span>
  )
}

/** What to do about the records that did not succeed. */
function Advice({ items }: { items: readonly BatchItem[] }) {
  const t = useTranslations('batch')
  if (has(items, 'unknown')) {
    return (
      <Alert severity="warning" role="alert">
        {t('doubt')}
        <HelpLink code="E1520" />
      </Alert>
    )
  }
  return has(items, 'refused', 'skipped') ? <Alert severity="info">{t('kept')}</Alert> : null
}
