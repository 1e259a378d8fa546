'use client'

import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useRecordSave } from '#components/form/use-record-save.ts'
import { useCan } from '#lib/client/portal.tsx'
import { type ApiKeyRow, type keyOverlaps, revealKey, updateKey } from '#lib/contract/developer.ts'
import type { KeyAction } from './key-action.ts'
import { KeyForm } from './key-form.tsx'
import { KeyShown } from './key-shown.tsx'
import { useKeyTitle } from './use-key-title.ts'

type Overlap = (typeof keyOverlaps)[number]

interface KeyDialogProps {
  row: ApiKeyRow
  action: KeyAction
  open: boolean
  onClose: () => void
  onClosed: () => void
}

/** One action on a key, behind the password. What ends with a new key shows it, this once. */
export function KeyDialog({ row, action, open, onClose, onClosed }: KeyDialogProps) {
  const t = useTranslations('developer.keys')
  const titleOf = useKeyTitle()
  const titleId = useId()
  const can = useCan()
  const notices = useNotices()
  /** Of a rotation that took effect. */
  const [rotated, setRotated] = useState<{ former: ApiKeyRow; successor: ApiKeyRow }>()
  const [shown, setShown] = useState<{ key: string; row: ApiKeyRow }>()
  const update = useRecordSave(updateKey, `apiKey.${action}.${row.keyNo}`)
  const reveal = useRecordSave(revealKey, `apiKey.reveal.${row.keyNo}`)
  const pending = update.pending || reveal.pending

  const show = async ({ keyNo, version }: ApiKeyRow, password: string) => {
    const made = await reveal.save({ keyNo, version, password })
    if (made && 'answer' in made) setShown(made.answer)
  }
  const submit = async (password: string, overlap: Overlap | undefined) => {
    if (action === 'reveal' || rotated) return show(rotated?.successor ?? row, password)
    const { keyNo, version } = row
    const done = await update.save({ keyNo, version, action, password, ...(overlap && { overlap }) })
    if (!done || 'error' in done) return
    const { successor } = done.answer
    if (successor && can(revealKey)) {
      setRotated({ former: done.answer.row, successor })
      return show(successor, password)
    }
    notices.success(t(successor ? 'no_reveal_right' : `${action}.done`))
    onClose()
  }
  return (
    // A key that is shown once is not lost by a click beside it.
    <Dialog
      open={open}
      onClose={shown || pending ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>
        {shown ? titleOf(row) : t(`${action}.label`, { title: titleOf(row) })}
      </DialogTitle>
      {shown ? (
        <KeyShown secret={shown.key} row={shown.row} former={rotated?.former} onClose={onClose} />
      ) : (
        <KeyForm
          row={row}
          action={action}
          rotated={rotated}
          pending={pending}
          error={rotated || action === 'reveal' ? reveal.error : update.error}
          onSubmit={submit}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
