'use client'

import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { DialogState } from '#components/form/use-edited.ts'
import { queryKey } from '#lib/client/query.ts'
import { type ComplaintDetail, complaintReply, getComplaint, MAX_REPLY } from '#lib/contract/complaint.ts'
import { isUnwritten } from '#lib/rules/complaint.ts'
import { useSeenVersion } from './changed.tsx'

interface ReplyDialogProps extends DialogState {
  /** The complaint as it is now. A different version means that someone else has changed it. */
  complaint: ComplaintDetail
  /** The text of an email that failed; default: the prepared one. */
  text: string | undefined
  onDone: () => void
}

interface Values {
  text: string
}

/** Answers the customer by email, in the customer's language. */
export function ReplyDialog({ complaint, text, onDone, ...dialog }: ReplyDialogProps) {
  const t = useTranslations('complaint.dialog')
  const language = useTranslations('enums.language')
  const notices = useNotices()
  const client = useQueryClient()
  const { complaintNo, email, reply } = complaint
  const { seen, changed } = useSeenVersion(complaint)
  const form = useContractForm<typeof complaintReply, Values>({
    def: complaintReply,
    intent: `reply.${complaintNo}`,
    values: { text: text ?? reply.text },
    inputOf: (values) => ({ ...values, complaintNo, version: seen }),
    rules: (values) =>
      isUnwritten(values.text, reply.text) ? [{ path: 'text', message: 'reply_unwritten' }] : [],
    mode: 'onSubmit',
  })
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('reply')}
      saveLabel={t('send')}
      blocked={changed(form.call.dismiss)}
      onSaved={(answer) => {
        client.setQueryData(queryKey(getComplaint, { complaintNo }), answer)
        if (answer.entries[0]?.mail?.state === 'sent') {
          onDone()
          notices.success(t('done_reply'))
        } else notices.error(t('failed_reply'))
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('reply_text', { to: email, language: language(reply.locale) })}
      </Typography>
      <Typography variant="body2">{t('subject', { subject: reply.subject })}</Typography>
      <FormTextField<Values>
        name="text"
        label={t('reply_label')}
        multiline
        minRows={6}
        maxRows={14}
        input={{ maxLength: MAX_REPLY }}
        counter={(length) => t('left', { count: MAX_REPLY - length })}
      />
    </FormDialog>
  )
}
