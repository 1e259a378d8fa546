'use client'

import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { DialogBody } from '#components/feedback/dialog-frame.tsx'
import { HelpMark } from '#components/feedback/help-link.tsx'
import { PasswordAgain } from '#components/form/password-again.tsx'
import { RadioField } from '#components/form/radio-field.tsx'
import type { CallState } from '#lib/client/use-sensitive-call.ts'
import type { ApiKeyRow } from '#lib/contract/developer.ts'
import { keyOverlaps } from '#lib/contract/key-overlap.ts'
import { useFormat } from '#lib/format/use-format.ts'
import type { KeyAction } from './key-action.ts'

type Overlap = (typeof keyOverlaps)[number]

interface KeyFormProps {
  row: ApiKeyRow
  action: KeyAction
  /** Set after a completed rotation; the new key is not shown yet. */
  rotated: { former: ApiKeyRow } | undefined
  /** The call that the form submits. */
  call: CallState
  onSubmit: (password: string, overlap: Overlap | undefined) => Promise<void>
  onClose: () => void
}

/** Explains the action on the key and asks for the password. */
export function KeyForm({ row, action, rotated, call, onSubmit, onClose }: KeyFormProps) {
  const { pending, error } = call
  const t = useTranslations()
  const format = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [overlap, setOverlap] = useState<Overlap>('day')
  const wrong = error?.is('E2035') ? error.message : undefined
  const wasShown = error?.is('E2037') ?? false
  const problem = missing
    ? t('validation.required')
    : wrong && (
        <>
          {wrong}
          <HelpMark code="E2035" />
        </>
      )

  useEffect(() => {
    if (!wrong) return
    field.current?.focus()
    field.current?.select()
  }, [wrong])

  const submit = () => {
    setMissing(!password)
    if (!password) return field.current?.focus()
    void onSubmit(password, action === 'rotate' && !rotated ? overlap : undefined)
  }
  return (
    <DialogBody
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) submit()
      }}
      actions={[
        {
          label: t(wasShown ? 'feedback.close' : 'feedback.cancel'),
          onClick: onClose,
          disabled: pending,
        },
        !wasShown && {
          label: t(`developer.keys.${rotated ? 'reveal' : action}.submit`),
          primary: true,
          tone: action === 'retire' ? 'error' : 'primary',
          loading: pending,
        },
      ]}
    >
      {rotated ? (
        <Alert severity="warning">{t('developer.keys.not_shown_after_rotate')}</Alert>
      ) : (
        <DialogContentText variant="body2">
          {t(`developer.keys.${action}.text`, {
            masked: row.masked ?? '',
            at: row.expiresAt ? format.dateTime(row.expiresAt) : '',
          })}
        </DialogContentText>
      )}
      {wasShown ? (
        <Alert severity="warning">{t('developer.keys.lost')}</Alert>
      ) : (
        !wrong && <CallAlert call={call} />
      )}
      {action === 'rotate' && !rotated && (
        <RadioField
          label={t('developer.keys.rotate.overlap')}
          value={overlap}
          options={keyOverlaps.map((value) => ({ value, label: t(`developer.keys.overlap.${value}`) }))}
          onChange={setOverlap}
        />
      )}
      <PasswordAgain
        inputRef={field}
        value={password}
        onChange={setPassword}
        problem={problem}
        hint={t('form.proof_text')}
      />
    </DialogBody>
  )
}
