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
import { type BatchCall, useBatch } from '#lib/client/batch.ts'
import type { InputOf } from '#lib/contract/call.ts'

interface DeleteDialogProps<C extends BatchCall> {
  def: C
  /** The request's field with the numbers. */
  field: string
  ids: readonly string[]
  /** What a record is called. */
  titleOf: (id: string) => string
  open: boolean
  onDone: (ids: string[]) => void
  onClose: () => void
  onClosed: () => void
}

/** Asks before rules are deleted, then tells what became of each. */
export function DeleteDialog<C extends BatchCall>(props: DeleteDialogProps<C>) {
  const { def, field, ids, titleOf, open, onDone, onClose, onClosed } = props
  const t = useTranslations('risk_limits')
  const feedback = useTranslations('feedback')
  const titleId = useId()
  const fullScreen = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const batch = useBatch(def, { field, inputOf: (some) => ({ [field]: some }) as InputOf<C> })
  const { items, running } = batch
  const asking = items.length === 0
  const done = items.filter(({ state }) => state === 'done').map(({ id }) => id)
  const doubtful = items.some(({ state }) => state === 'unknown')
  const close = () => {
    if (running) return
    onDone(done)
    onClose()
  }
  // The second half of a double click on the button that opened it lands here; it is not meant.
  const confirm = (event: MouseEvent) => {
    if (event.detail < 2) void batch.start(ids)
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
          ? t('delete_title', { count: ids.length })
          : running
            ? t('deleting')
            : t('deleted', { done: done.length, total: items.length })}
      </DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {asking ? (
          <>
            <Alert severity="warning">{t('delete_text')}</Alert>
            <ul>
              {ids.map((id) => (
                <li key={id}>{titleOf(id)}</li>
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
            <Button variant="contained" color="error" onClick={confirm}>
              {t('delete_button', { count: ids.length })}
            </Button>
          </>
        ) : (
          <>
            {!running && doubtful && <Button onClick={batch.retry}>{t('retry')}</Button>}
            <Button variant="contained" autoFocus onClick={close} disabled={running}>
              {t('close')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
