'use client'

import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import type { AnswerOf, Call, InputOf } from '#lib/contract/call.ts'
import { useRecordSave } from './use-record-save.ts'

interface ConfirmCallDialogProps<C extends Call> {
  def: C
  /** Names the intent: the same in two tabs is one. */
  intent: string
  input: InputOf<C>
  open: boolean
  title: string
  /** The verb of what happens, not 'OK'. */
  confirmLabel: string
  tone?: 'primary' | 'error'
  /** What is said once it is done. */
  done?: string
  /** Where it leads out of the portal; until the browser is there, the dialog waits. */
  leadsTo?: (answer: AnswerOf<C>) => string
  /** It is done and about to close. */
  onDone?: (answer: AnswerOf<C>) => void
  onClose: () => void
  /** What will happen, in a sentence. */
  children: ReactNode
}

/** Asks, then makes one sensitive call: a double click, a retry and a second tab make one effect. */
export function ConfirmCallDialog<C extends Call>(props: ConfirmCallDialogProps<C>) {
  const { def, intent, input, open, title, confirmLabel, tone, done, leadsTo, onDone, onClose } = props
  const notices = useNotices()
  const { save, pending, error, forget } = useRecordSave(def, intent)
  const [leaving, setLeaving] = useState(false)
  const confirm = async () => {
    const outcome = await save(input)
    if (!outcome || 'error' in outcome) return
    if (leadsTo) {
      setLeaving(true)
      return location.assign(leadsTo(outcome.answer))
    }
    if (done) notices.success(done)
    onClose()
    onDone?.(outcome.answer)
  }
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={confirmLabel}
      tone={tone}
      pending={pending || leaving}
      error={error}
      onConfirm={() => void confirm()}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      {props.children}
    </ConfirmDialog>
  )
}
