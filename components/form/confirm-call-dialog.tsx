'use client'

import { type ReactNode, useState } from 'react'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useSensitiveCall } from '#lib/client/use-sensitive-call.ts'
import type { AnswerOf, InputOf, TokenCall } from '#lib/contract/call.ts'

interface ConfirmCallDialogProps<C extends TokenCall> {
  def: C
  /** What the call is about, see useSensitiveCall. */
  intent: string
  input: InputOf<C>
  open: boolean
  title: string
  /** The verb of the action, not 'OK'. */
  confirmLabel: string
  tone?: 'primary' | 'error'
  /** The dialog's text while the result is unknown and the call can be repeated. Default: a general text. */
  unknown?: { alert: ReactNode; confirmLabel: string }
  /** The message after success. */
  done?: string | ((answer: AnswerOf<C>) => string)
  /** An address outside the portal to go to; the dialog stays until the browser is there. */
  leadsTo?: (answer: AnswerOf<C>) => string
  onDone?: ((answer: AnswerOf<C>) => void) | undefined
  onClose: () => void
  /** What will happen, in a sentence. */
  children: ReactNode
}

/** Asks, then makes one sensitive call. */
export function ConfirmCallDialog<C extends TokenCall>(props: ConfirmCallDialogProps<C>) {
  const { def, intent, input, open, title, tone, done, leadsTo, onDone, onClose } = props
  const notices = useNotices()
  const call = useSensitiveCall(def, intent)
  const [leaving, setLeaving] = useState(false)
  const unknown = call.unknown && call.unknown.how !== 'lost' && props.unknown
  const confirm = async () => {
    // The same request again: the record can have another version now, because the first one took effect.
    const outcome = await call.send(call.unknown?.how === 'now' ? call.unknown.input : input)
    if (!outcome || 'error' in outcome) return
    const { answer } = outcome
    if (leadsTo) {
      setLeaving(true)
      return location.assign(leadsTo(answer))
    }
    if (done) notices.success(typeof done === 'string' ? done : done(answer))
    onClose()
    onDone?.(answer)
  }
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={unknown ? unknown.confirmLabel : props.confirmLabel}
      tone={tone}
      pending={call.pending || leaving}
      alert={
        <>
          {unknown ? unknown.alert : null}
          <CallAlert call={unknown ? { error: call.error } : call} />
        </>
      }
      onConfirm={() => void confirm()}
      onClose={() => {
        call.dismiss()
        onClose()
      }}
    >
      {props.children}
    </ConfirmDialog>
  )
}
