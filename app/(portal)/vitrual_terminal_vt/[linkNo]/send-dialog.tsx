'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { type LinkDetail, sendLink } from '#lib/contract/link.ts'
import { useFormat } from '#lib/format/use-format.ts'

interface SendDialogProps {
  link: LinkDetail
  open: boolean
  onClose: () => void
  onClosed: () => void
}

interface Values {
  email: string
}

/** Sends the link to a customer. */
export function SendDialog({ link, open, onClose, onClosed }: SendDialogProps) {
  const t = useTranslations('link.send')
  const word = useTranslations('enums')
  const format = useFormat()
  const notices = useNotices()
  const { linkNo } = link
  return (
    <RecordDialog<typeof sendLink, Values>
      title={t('title')}
      def={sendLink}
      intent={`link.${linkNo}.send`}
      saveLabel={t('confirm')}
      open={open}
      values={{ email: '' }}
      version={undefined}
      inputOf={({ email }) => ({ linkNo, email: email.trim() })}
      fields={[{ name: 'email', label: t('email'), text: ({ email }) => email }]}
      onSaved={({ mails }) => {
        notices.success(t('sent', { email: mails[0]?.email ?? '' }))
        onClose()
      }}
      onClose={onClose}
      onClosed={onClosed}
    >
      <Typography variant="body2">
        {t('text', {
          linkNo,
          money: format.money(link.amount, link.currency),
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
