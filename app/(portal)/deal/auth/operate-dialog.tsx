'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { BatchList } from '#components/feedback/batch-list.tsx'
import { HelpLink } from '#components/feedback/help-link.tsx'
import { useFocusHome } from '#components/feedback/use-focus-home.ts'
import { useBatch } from '#lib/client/batch.ts'
import { preAuthOperate } from '#lib/contract/pre-auth.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { sumsByCurrency } from '#lib/rules/money.ts'
import type { PreAuthAction } from '#lib/rules/pre-auth.ts'
import type { Row } from './pre-auth-columns.tsx'

interface OperateDialogProps {
  action: PreAuthAction
  rows: readonly Row[]
  open: boolean
  /** The ones that are carried out; what is not stays selected. */
  onDone: (tradeNos: string[]) => void
  onClose: () => void
  /** It is out of sight. */
  onClosed: () => void
}

/** Asks, naming count and sums; then sends, and tells what became of each. */
export function OperateDialog({ action, rows, open, onDone, onClose, onClosed }: OperateDialogProps) {
  const t = useTranslations('pre_auth')
  const format = useFormat()
  const titleId = useId()
  useFocusHome(open)
  const fullScreen = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const batch = useBatch(preAuthOperate, {
    field: 'tradeNo',
    inputOf: (tradeNo) => ({ action, tradeNo }),
  })
  const { items, running } = batch
  const asking = items.length === 0
  const amounts = new Map(rows.map((row) => [row.tradeNo, format.money(row.amount, row.currency)]))

  const close = () => {
    if (running) return
    onDone(items.flatMap(({ id, state }) => (state === 'done' ? [id] : [])))
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      fullScreen={fullScreen}
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>
        {asking ? (
          t(`title.${action}`)
        ) : running ? (
          t(`running.${action}`)
        ) : (
          <Outcome action={action} items={items} />
        )}
      </DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {asking ? (
          <Question action={action} rows={rows} />
        ) : (
          <>
            <BatchList
              items={items}
              running={running}
              titleOf={(id) => (
                <>
                  {id} · {amounts.get(id)}
                </>
              )}
            />
            {!running && <Advice items={items} />}
          </>
        )}
      </DialogContent>
      <Actions action={action} rows={rows} batch={batch} onClose={close} />
    </Dialog>
  )
}

type Items = ReturnType<typeof useBatch>['items']
const countOf = (items: Items, ...states: Items[number]['state'][]) =>
  items.filter(({ state }) => states.includes(state)).length

/** How many of them it came to. Takes the focus, so that keyboard and screen reader go on there. */
function Outcome({ action, items }: { action: PreAuthAction; items: Items }) {
  const t = useTranslations('pre_auth.result')
  const format = useFormat()
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <span ref={ref} tabIndex={-1} style={{ outline: 'none' }}>
      {t(action, { done: format.count(countOf(items, 'done')), total: items.length })}
    </span>
  )
}

function Question({ action, rows }: { action: PreAuthAction; rows: readonly Row[] }) {
  const t = useTranslations('pre_auth.confirm')
  const format = useFormat()
  return (
    <>
      <Alert severity={action === 'complete' ? 'info' : 'warning'}>{t(action)}</Alert>
      <DescriptionList
        items={sumsByCurrency(rows).map(({ currency, count, amount }) => ({
          id: currency,
          label: currency,
          value: t('sum', { count, amount: format.money(amount, currency) }),
        }))}
      />
    </>
  )
}

/** What to make of what did not succeed. */
function Advice({ items }: { items: Items }) {
  const t = useTranslations('pre_auth.result')
  if (countOf(items, 'unknown')) {
    return (
      <Alert severity="warning" role="alert">
        {t('unknown')}
        <HelpLink code="E1520" />
      </Alert>
    )
  }
  return countOf(items, 'refused', 'skipped') ? <Alert severity="info">{t('kept')}</Alert> : null
}

interface ActionsProps {
  action: PreAuthAction
  rows: readonly Row[]
  batch: ReturnType<typeof useBatch<typeof preAuthOperate>>
  onClose: () => void
}

function Actions({ action, rows, batch, onClose }: ActionsProps) {
  const t = useTranslations('pre_auth')
  const feedback = useTranslations('feedback')
  const { items, running, stopping } = batch
  // The second half of a double click on the button that opened it lands here; it is not meant.
  const confirm = (event: MouseEvent) => {
    if (event.detail < 2) void batch.start(rows.map((row) => row.tradeNo))
  }
  if (items.length === 0) {
    return (
      <DialogActions>
        <Button onClick={onClose}>{feedback('cancel')}</Button>
        <Button variant="contained" color={action === 'complete' ? 'primary' : 'error'} onClick={confirm}>
          {t(`confirm.button.${action}`, { count: rows.length })}
        </Button>
      </DialogActions>
    )
  }
  if (running) {
    return (
      <DialogActions>
        <Button onClick={batch.stop} disabled={stopping}>
          {t(stopping ? 'running.stopping' : 'running.stop')}
        </Button>
      </DialogActions>
    )
  }
  return (
    <DialogActions>
      {countOf(items, 'unknown') > 0 && <Button onClick={batch.retry}>{t('result.retry')}</Button>}
      <Button variant="contained" onClick={onClose}>
        {t('result.close')}
      </Button>
    </DialogActions>
  )
}
