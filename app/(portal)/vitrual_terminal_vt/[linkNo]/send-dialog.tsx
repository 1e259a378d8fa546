'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import type { DialogState } from '#components/form/use-edited.ts'
import { type LinkDetail, sendLink } from '#lib/contract/link.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { priceText } from '../price-text.ts'

interface SendDialogProps extends DialogState {
  link: LinkDetail
}

interface Values {
  email: string
}

export function SendDialog({ link, ...dialog }: SendDialogProps) {
  const t = useTranslations('link.send')
  const word = useTranslations('enums')
  const format = useFormat()
  const { linkNo } = link
  return (
    <RecordDialog<typeof sendLink, Values>
      {...dialog}
      title={t('title')}
      def={sendLink}
      intent={`link.${linkNo}.send`}
      saveLabel={t('confirm')}
      row={undefined}
      valuesOf={() => ({ email: '' })}
      inputOf={({ email }) => ({ linkNo, email: email.trim() })}
      fields={[{ name: 'email', label: t('email'), text: ({ email }) => email }]}
      saved={({ mails }) => t('sent', { email: mails[0]?.email ?? '' })}
    >
      <Typography variant="body2">
        {t('text', {
          linkNo,
          money: priceText(format, link),
          language: word(`language.${link.locale}`),
        })}
      </Typography>
      <FormTextField<Values>
        name="email"
        label={t('email')}
        input={{ type: 'email', inputMode: 'email', maxLength: 50 }}
      />
    </RecordDialog>
  )
}
