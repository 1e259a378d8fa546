'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useCallMutation } from '#lib/client/query.ts'
import type { AnswerOf, Call, InputOf } from '#lib/contract/call.ts'
import { UnknownResult } from './unknown-result.tsx'
import { useSensitiveAnswer } from './use-sensitive-answer.ts'

interface SensitiveStepProps<C extends Call> {
  def: C
  /** Names the intent: the tabs of a browser share its token. */
  intent: string
  input: InputOf<C>
  /** Whether it can be begun now. What has been begun is finished, whatever the dispute has become meanwhile. */
  offered: boolean
  tone: 'primary' | 'error'
  openLabel: string
  title: string
  confirmLabel: string
  doneText: (answer: AnswerOf<C>) => string
  /** What will happen, in a sentence. */
  children: ReactNode
}

/** A button that asks in words, then takes a step that cannot be taken back. */
export function SensitiveStep<C extends Call>(props: SensitiveStepProps<C>) {
  const { def, intent, input, offered, tone, openLabel, title, confirmLabel, doneText, children } = props
  const t = useTranslations('dispute.unknown')
  const notices = useNotices()
  const [open, setOpen] = useState(false)
  const { mutateAsync } = useCallMutation(def)
  const answer = useSensitiveAnswer(intent, (given: InputOf<C>, token) =>
    mutateAsync({ input: given, token }),
  )
  const confirm = async () => {
    const done = await answer.make(input)
    if (!done) return
    setOpen(false)
    notices.success(doneText(done))
  }
  return (
    <>
      {offered && (
        <Button
          variant={tone === 'error' ? 'outlined' : 'contained'}
          color={tone}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {openLabel}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        title={title}
        confirmLabel={answer.unknown ? t('again') : confirmLabel}
        tone={tone}
        pending={answer.pending}
        error={answer.unknown ? undefined : answer.error}
        onConfirm={() => void confirm()}
        onClose={() => {
          answer.forget()
          setOpen(false)
        }}
      >
        {children}
        {answer.unknown && (
          <Box sx={{ mt: 2 }}>
            <UnknownResult />
          </Box>
        )}
      </ConfirmDialog>
    </>
  )
}
