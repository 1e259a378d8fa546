'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import type { AnswerOf, InputOf, TokenCall } from '#lib/contract/call.ts'
import { UnknownResult } from './unknown-result.tsx'

interface SensitiveStepProps<C extends TokenCall> {
  def: C
  /** What the call is about, see useSensitiveCall. */
  intent: string
  input: InputOf<C>
  /** Whether it can be started now. A dialog that is open stays, even if the dispute changes meanwhile. */
  offered: boolean
  tone: 'primary' | 'error'
  /** Another action of the page is the filled button. */
  outlined?: boolean
  openLabel: string
  title: string
  confirmLabel: string
  doneText: (answer: AnswerOf<C>) => string
  /** What will happen, in a sentence. */
  children: ReactNode
}

/** A button with a dialog that confirms a step that cannot be undone. */
export function SensitiveStep<C extends TokenCall>(props: SensitiveStepProps<C>) {
  const { offered, tone, outlined, openLabel, doneText, ...dialog } = props
  const t = useTranslations('dispute.unknown')
  const [open, setOpen] = useState(false)
  return (
    <>
      {offered && (
        <Button
          // The button is not red: only the confirmation is.
          variant={tone === 'error' || outlined ? 'outlined' : 'contained'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {openLabel}
        </Button>
      )}
      <ConfirmCallDialog
        {...dialog}
        open={open}
        tone={tone}
        unknown={{ alert: <UnknownResult />, confirmLabel: t('again') }}
        done={doneText}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
