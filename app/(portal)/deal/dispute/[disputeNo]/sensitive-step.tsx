'use client'

import { type ComponentType, useState } from 'react'
import { PlainButton } from '#components/plain/button.tsx'
import type { ComplaintInfo } from '#lib/contract/dispute.ts'
import type { AnswerDialogProps } from './answer-dialogs.tsx'

interface SensitiveStepProps {
  info: ComplaintInfo
  /** Whether it can be started now. A dialog that is open stays, even if the dispute changes meanwhile. */
  offered: boolean
  label: string
  /** Confirms the step. */
  dialog: ComponentType<AnswerDialogProps>
  onDone: (() => void) | undefined
}

/** A button with a dialog that confirms a step that cannot be undone. */
export function SensitiveStep({ info, offered, label, dialog: Dialog, onDone }: SensitiveStepProps) {
  // Undefined until the first opening, which loads the dialog.
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      {offered && (
        // The button is not red: only the confirmation is.
        <PlainButton look="outlined" size="dense" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </PlainButton>
      )}
      {open !== undefined && (
        <Dialog info={info} open={open} onDone={onDone} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
