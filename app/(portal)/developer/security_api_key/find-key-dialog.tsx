'use client'

import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import type { DialogState } from '#components/form/use-edited.ts'
import { call } from '#lib/client/call.ts'
import { findKeys } from '#lib/contract/developer.ts'
import { keyHref } from '#lib/record-hrefs.ts'
import { keyPartsOf } from '#lib/rules/api-key.ts'
import { useKeyTitle } from './use-key-title.ts'

type Parts = NonNullable<ReturnType<typeof keyPartsOf>>

/** Finds a key that was published by mistake. Only its first and last characters leave the browser. */
export function FindKeyDialog({ open, onClose, onClosed }: DialogState) {
  const t = useTranslations('developer.keys.find')
  const feedback = useTranslations('feedback')
  const titleOf = useKeyTitle()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const find = useMutation({ mutationFn: (parts: Parts) => call(findKeys, parts) })
  const submit = () => {
    const parts = keyPartsOf(text)
    setWrong(!parts)
    if (parts) find.mutate(parts)
  }
  return (
    <DialogFrame open={open} title={t('title')} onClose={onClose} onClosed={onClosed}>
      <DialogBody
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        actions={[
          { label: feedback('close'), onClick: onClose },
          { label: t('submit'), primary: true, loading: find.isPending },
        ]}
      >
        <DialogContentText variant="body2">{t('text')}</DialogContentText>
        <TextField
          autoFocus
          label={t('label')}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setWrong(false)
            find.reset()
          }}
          error={wrong}
          helperText={wrong ? t('format') : t('hint')}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 200 } }}
        />
        {find.error && <ErrorAlert error={find.error} />}
        {find.data?.list.length === 0 && <Alert severity="info">{t('none')}</Alert>}
        {find.data?.list.map((row) => (
          <Alert key={row.keyNo} severity={row.ended ? 'info' : 'warning'}>
            {titleOf(row)} {row.masked}. {t(row.ended ? 'over' : 'works')}{' '}
            <NextLink href={keyHref(row.keyNo)} onClick={onClose}>
              {t('show')}
            </NextLink>
          </Alert>
        ))}
      </DialogBody>
    </DialogFrame>
  )
}
