'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { useSensitiveCall } from '#lib/client/use-sensitive-call.ts'
import { type ApiKeyRow, revealKey, updateKey } from '#lib/contract/developer.ts'
import type { keyOverlaps } from '#lib/contract/key-overlap.ts'
import { isWaiting } from '#lib/contract/waiting.ts'
import { useWaits } from '../use-waits.ts'
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

/** An action on a key, confirmed by the password. A new key is shown once. */
export function KeyDialog({ row, action, open, onClose, onClosed }: KeyDialogProps) {
  const t = useTranslations('developer.keys')
  const waits = useWaits()
  const titleOf = useKeyTitle()
  const can = useCan()
  const notices = useNotices()
  /** The old and the new key of a completed rotation. */
  const [rotated, setRotated] = useState<{ former: ApiKeyRow; successor: ApiKeyRow }>()
  const [shown, setShown] = useState<{ key: string; row: ApiKeyRow }>()
  const update = useSensitiveCall(updateKey, `${action}.${row.keyNo}`)
  const reveal = useSensitiveCall(revealKey, row.keyNo)
  const pending = update.pending || reveal.pending

  const wait = ({ waitingApproval }: { waitingApproval: string }) => {
    waits(waitingApproval)
    onClose()
  }
  const show = async ({ keyNo, version }: ApiKeyRow, password: string) => {
    const made = await reveal.send({ keyNo, version, password })
    if (!made || 'error' in made) return
    if (isWaiting(made.answer)) return wait(made.answer)
    setShown(made.answer)
  }
  const submit = async (password: string, overlap: Overlap | undefined) => {
    if (action === 'reveal' || rotated) return show(rotated?.successor ?? row, password)
    const { keyNo, version } = row
    const done = await update.send({ keyNo, version, action, password, ...(overlap && { overlap }) })
    if (!done || 'error' in done) return
    if (isWaiting(done.answer)) return wait(done.answer)
    const { successor } = done.answer
    if (successor && can(revealKey)) {
      setRotated({ former: done.answer.row, successor })
      return show(successor, password)
    }
    notices.success(t(successor ? 'no_reveal_right' : `${action}.done`))
    onClose()
  }
  return (
    <DialogFrame
      open={open}
      title={shown ? titleOf(row) : t(`${action}.label`, { title: titleOf(row) })}
      // A click outside must not close the dialog, because the key is shown only once.
      locked={shown !== undefined || pending}
      onClose={onClose}
      onClosed={onClosed}
    >
      {shown ? (
        <KeyShown secret={shown.key} row={shown.row} former={rotated?.former} onClose={onClose} />
      ) : (
        <KeyForm
          row={row}
          action={action}
          rotated={rotated}
          call={rotated || action === 'reveal' ? reveal : update}
          onSubmit={submit}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}
