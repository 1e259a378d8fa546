'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { HelpMark } from '#components/feedback/help-link.tsx'
import { PasswordAgain } from '#components/form/password-again.tsx'
import type { CallError } from '#lib/call-error.ts'
import { type ApiKeyRow, keyOverlaps } from '#lib/contract/developer.ts'
import { useFormat } from '#lib/format/use-format.ts'
import type { KeyAction } from './key-action.ts'

type Overlap = (typeof keyOverlaps)[number]

interface KeyFormProps {
  row: ApiKeyRow
  action: KeyAction
  /** The rotation took effect; what is left is to show the new key. */
  rotated: { former: ApiKeyRow } | undefined
  pending: boolean
  error: CallError | undefined
  onSubmit: (password: string, overlap: Overlap | undefined) => Promise<void>
  onClose: () => void
}

/** What is about to happen to the key, and the password for it. */
export function KeyForm({ row, action, rotated, pending, error, onSubmit, onClose }: KeyFormProps) {
  const t = useTranslations()
  const format = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const overlapId = useId()
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
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) submit()
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
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
          !wrong && <ErrorAlert error={error} />
        )}
        {action === 'rotate' && !rotated && (
          <FormControl>
            <FormLabel id={overlapId}>{t('developer.keys.rotate.overlap')}</FormLabel>
            <RadioGroup
              aria-labelledby={overlapId}
              value={overlap}
              onChange={(_, value) => setOverlap(value as Overlap)}
            >
              {keyOverlaps.map((each) => (
                <FormControlLabel
                  key={each}
                  value={each}
                  control={<Radio size="small" />}
                  label={t(`developer.keys.overlap.${each}`)}
                />
              ))}
            </RadioGroup>
          </FormControl>
        )}
        <PasswordAgain
          inputRef={field}
          value={password}
          onChange={setPassword}
          problem={problem}
          hint={t('developer.keys.password_hint')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          {t(wasShown ? 'feedback.close' : 'feedback.cancel')}
        </Button>
        {!wasShown && (
          <Button
            type="submit"
            variant="contained"
            color={action === 'retire' ? 'error' : 'primary'}
            loading={pending}
          >
            {t(`developer.keys.${rotated ? 'reveal' : action}.submit`)}
          </Button>
        )}
      </DialogActions>
    </form>
  )
}
