'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { MAX_CHARGEBACK_EMAILS } from '#lib/contract/merchant.ts'
import { LinesField } from './lines-field.tsx'
import type { SettingsValues } from './settings-values.ts'

/** The recipients of dispute notifications. */
export function EmailsField({ readOnly, isOff }: { readOnly: boolean; isOff: boolean }) {
  const t = useTranslations('merchant_info')
  const { getValues } = useFormContext<SettingsValues>()
  return (
    <LinesField
      name="chargebackEmails"
      label={t('fields.chargebackEmails')}
      hint={t('emails_hint', { maximum: MAX_CHARGEBACK_EMAILS })}
      none={t('no_emails')}
      notice={isOff && <Alert severity="info">{t('emails_off')}</Alert>}
      addLabel={t('email_add')}
      removeLabel={(number) => t('email_remove', { number })}
      blank=""
      maximum={MAX_CHARGEBACK_EMAILS}
      columns="minmax(0, 30rem)"
      readOnly={readOnly}
    >
      {(index) => (
        <FormTextField<SettingsValues>
          name={`chargebackEmails.${index}`}
          label={t('email', { number: index + 1 })}
          disabled={readOnly}
          // A newly added line takes the focus.
          autoFocus={!getValues(`chargebackEmails.${index}`)}
          input={{ inputMode: 'email', maxLength: 50 }}
        />
      )}
    </LinesField>
  )
}
