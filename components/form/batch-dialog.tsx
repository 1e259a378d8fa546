'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { BatchList } from '#components/feedback/batch-list.tsx'
import { HelpLink } from '#components/feedback/help-link.tsx'
import { useFocusHome } from '#components/feedback/use-focus-home.ts'
import { type BatchCall, type BatchItem, type BatchState, useBatch } from '#lib/client/batch.ts'
import type { InputOf } from '#lib/contract/call.ts'
import type { DialogState } from './use-edited.ts'

interface BatchDialogProps<C extends BatchCall> extends DialogState {
  def: C
  /** The request's field with the numbers. */
  field: string
  /** What the request says besides them. */
  input?: object
  ids: readonly string[]
  /** What a record is called. */
  titleOf: (id: string) => ReactNode
  /** While it asks, while it runs, and when it is over. */
  title: string
  running: string
  outcome: (count: { done: number; total: number }) => string
  /** The verb of what happens, not 'OK'. */
  confirmLabel: string
  tone?: 'primary' | 'error'
  /** The ones that are carried out; what is not stays selected. */
  onDone: (ids: string[]) => void
  /** What will happen, and to what. */
  children: ReactNode
}

/** Asks before something is done to many records, tells how far it has come, then what became of each. */
export function BatchDialog<C extends BatchCall>(props: BatchDialogProps<C>) {
  const { def, field, input, ids, titleOf, title, outcome, confirmLabel, tone = 'primary' } = props
  const t = useTranslations('feedback')
  const titleId = useId()
  useFocusHome(props.open)
  const fullScreen = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const batch = useBatch(def, { field, inputOf: (some) => ({ ...input, [field]: some }) as InputOf<C> })
  const { items, running, stopping } = batch
  const phase = items.length === 0 ? 'asking' : running ? 'running' : 'over'
  const done = items.flatMap(({ id, state }) => (state === 'done' ? [id] : []))
  const close = () => {
    if (running) return
    props.onDone(done)
    props.onClose()
  }
  // The second half of a double click on the button that opened it lands here; it is not meant.
  const confirm = (event: MouseEvent) => {
    if (event.detail < 2) void batch.start(ids)
  }
  return (
    <Dialog
      open={props.open}
      onClose={close}
      fullScreen={fullScreen}
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: props.onClosed } }}
    >
      <DialogTitle id={titleId}>
        {phase === 'asking' ? (
          title
        ) : phase === 'running' ? (
          props.running
        ) : (
          <Outcome text={outcome({ done: done.length, total: items.length })} />
        )}
      </DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {phase === 'asking' ? (
          props.children
        ) : (
          <>
            <BatchList items={items} running={running} titleOf={titleOf} />
            {phase === 'over' && <Advice items={items} />}
          </>
        )}
      </DialogContent>
      {phase === 'asking' && (
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="contained" color={tone} onClick={confirm}>
            {confirmLabel}
          </Button>
        </DialogActions>
      )}
      {phase === 'running' && (
        <DialogActions>
          <Button onClick={batch.stop} disabled={stopping}>
            {t(stopping ? 'batch_stopping' : 'batch_stop')}
          </Button>
        </DialogActions>
      )}
      {phase === 'over' && (
        <DialogActions>
          {has(items, 'unknown') && <Button onClick={batch.retry}>{t('batch_retry')}</Button>}
          <Button variant="contained" onClick={close}>
            {t('close')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}

const has = (items: readonly BatchItem[], ...states: BatchState[]): boolean =>
  items.some(({ state }) => states.includes(state))

/** How many of them it came to. Takes the focus, so that keyboard and screen reader go on there. */
function Outcome({ text }: { text: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <span ref={ref} tabIndex={-1} style={{ outline: 'none' }}>
      {text}
    </span>
  )
}

/** What to make of what did not succeed. */
function Advice({ items }: { items: readonly BatchItem[] }) {
  const t = useTranslations('feedback')
  if (has(items, 'unknown')) {
    return (
      <Alert severity="warning" role="alert">
        {t('batch_doubt')}
        <HelpLink code="E1520" />
      </Alert>
    )
  }
  return has(items, 'refused', 'skipped') ? <Alert severity="info">{t('batch_kept')}</Alert> : null
}
