'use client'

import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { MAX_CHARGEBACK_EMAILS } from '#lib/contract/merchant.ts'
import { LinesField, type LinesProps } from './lines-field.tsx'
import { newId, type SettingsValues } from './settings-values.ts'

/** The recipients of dispute notifications. */
export function EmailsField({
  values,
  onChange,
  problemOf,
  readOnly,
  isOff,
}: LinesProps<SettingsValues['emails']> & { isOff: boolean }) {
  const t = useTranslations('merchant_info')
  return (
    <LinesField
      label={t('fields.chargebackEmails')}
      hint={t('emails_hint', { maximum: MAX_CHARGEBACK_EMAILS })}
      none={t('no_emails')}
      problem={problemOf('chargebackEmails')}
      isEmpty={values.length === 0}
      add={
        readOnly ? null : (
          <Button
            startIcon={<Add />}
            disabled={values.length >= MAX_CHARGEBACK_EMAILS}
            onClick={() => onChange([...values, { id: newId(), email: '' }])}
          >
            {t('email_add')}
          </Button>
        )
      }
    >
      {isOff && values.length > 0 && <Alert severity="info">{t('emails_off')}</Alert>}
      {values.map((line, index) => {
        const problem = problemOf(`chargebackEmails.${index}`)
        return (
          <Box
            key={line.id}
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: 'minmax(0, 30rem) auto',
              alignItems: 'start',
              justifyContent: 'start',
            }}
          >
            <TextField
              label={t('email', { number: index + 1 })}
              value={line.email}
              disabled={readOnly}
              autoFocus={!line.email}
              error={Boolean(problem)}
              helperText={problem}
              onChange={({ target }) => onChange(values.with(index, { ...line, email: target.value }))}
              slotProps={{
                htmlInput: { inputMode: 'email', maxLength: 50, autoComplete: 'off', spellCheck: false },
              }}
            />
            {!readOnly && (
              <IconButton
                aria-label={t('email_remove', { number: index + 1 })}
                onClick={() => onChange(values.toSpliced(index, 1))}
              >
                <Close fontSize="small" />
              </IconButton>
            )}
          </Box>
        )
      })}
    </LinesField>
  )
}
