'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useId } from 'react'
import { BatchList } from '#components/feedback/batch-list.tsx'
import { HelpLink } from '#components/feedback/help-link.tsx'
import { useBatch } from '#lib/client/batch.ts'
import { type CustomerFilterRow, customerFilterStatus } from '#lib/contract/customer-filter.ts'
import type { FilterStatus } from '#lib/rules/customer-filter.ts'

interface SwitchDialogProps {
  to: FilterStatus
  rows: readonly CustomerFilterRow[]
  open: boolean
  /** The ones that are switched; what is not stays selected. */
  onDone: (filterNos: string[]) => void
  onClose: () => void
  onClosed: () => void
}

/** Asks before filters are switched, then tells what became of each. */
export function SwitchDialog({ to, rows, open, onDone, onClose, onClosed }: SwitchDialogProps) {
  const t = useTranslations('customer_filter.switching')
  const word = useTranslations('enums')
  const feedback = useTranslations('feedback')
  const titleId = useId()
  const fullScreen = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const batch = useBatch(customerFilterStatus, {
    field: 'filterNo',
    inputOf: (filterNo) => ({ status: to, filterNo }),
  })
  const { items, running } = batch
  const asking = items.length === 0
  const count = rows.length
  const done = items.filter(({ state }) => state === 'done').map(({ id }) => id)
  const doubtful = items.some(({ state }) => state === 'unknown')
  const titles = new Map(
    rows.map((row) => [
      row.filterNo,
      `${row.filterNo} · ${word(`limitType.${row.limitType}`)} · ${word(`filterCondition.${row.condition}`)} · ${row.valueText}`,
    ]),
  )
  const titleOf = (id: string) => titles.get(id) ?? id
  const close = () => {
    if (running) return
    onDone(done)
    onClose()
  }
  // The second half of a double click on the button that opened it lands here; it is not meant.
  const confirm = (event: MouseEvent) => {
    if (event.detail < 2) void batch.start(rows.map(({ filterNo }) => filterNo))
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
        {asking
          ? t(`title.${to}`, { count })
          : running
            ? t('running')
            : t('done', { done: done.length, total: items.length })}
      </DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {asking ? (
          <>
            <Alert severity={to === 'active' ? 'info' : 'warning'}>{t(`text.${to}`)}</Alert>
            <ul>
              {rows.map(({ filterNo }) => (
                <li key={filterNo}>{titleOf(filterNo)}</li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <BatchList items={items} running={running} titleOf={titleOf} />
            {!running && doubtful && (
              <Alert severity="warning" role="alert">
                {t('unknown')}
                <HelpLink code="E1520" />
              </Alert>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {asking ? (
          <>
            <Button onClick={close}>{feedback('cancel')}</Button>
            <Button variant="contained" onClick={confirm}>
              {t(`button.${to}`, { count })}
            </Button>
          </>
        ) : (
          <>
            {!running && doubtful && <Button onClick={batch.retry}>{t('retry')}</Button>}
            <Button variant="contained" autoFocus onClick={close} disabled={running}>
              {feedback('close')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
