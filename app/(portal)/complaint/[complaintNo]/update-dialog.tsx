'use client'

import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { cleanValues } from '#components/form/clean-values.ts'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { DialogState } from '#components/form/use-edited.ts'
import { useOptions } from '#lib/client/options.ts'
import { queryKey } from '#lib/client/query.ts'
import {
  type ComplaintDetail,
  complaintUpdate,
  followUpTypes,
  getComplaint,
  MAX_FOLLOW_UP,
} from '#lib/contract/complaint.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { type ComplaintAction, lacksRefund } from '#lib/rules/complaint.ts'
import { useSeenVersion } from './changed.tsx'
import { RefundFirst } from './refund-first.tsx'

interface UpdateDialogProps extends DialogState {
  action: ComplaintAction
  /** The complaint as it is now. A different version means that someone else has changed it. */
  complaint: ComplaintDetail
  onDone: () => void
}

interface Values {
  followUpType: string
  text: string
}

/** Records what was done for the customer. Closing a complaint requires the resolution. */
export function UpdateDialog({ action, complaint, onDone, ...dialog }: UpdateDialogProps) {
  const t = useTranslations('complaint.dialog')
  const format = useFormat()
  const notices = useNotices()
  const client = useQueryClient()
  const { wordsOf } = useOptions()
  const { complaintNo, tradeNo } = complaint
  const { seen, changed } = useSeenVersion(complaint)
  const form = useContractForm<typeof complaintUpdate, Values>({
    def: complaintUpdate,
    intent: `${action}.${complaintNo}`,
    values: { followUpType: '', text: '' },
    inputOf: (values) => ({ ...cleanValues(values), complaintNo, action, version: seen }),
    rules: ({ followUpType }) =>
      followUpType === 'refunded' && lacksRefund(followUpType, complaint.order.refunded)
        ? [{ path: 'followUpType', message: 'no_refund' }]
        : [],
    mode: 'onSubmit',
  })
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t(action)}
      saveLabel={t(action)}
      blocked={changed(form.call.dismiss)}
      onSaved={(answer) => {
        client.setQueryData(queryKey(getComplaint, { complaintNo }), answer)
        onDone()
        notices.success(t(action === 'close' ? 'done_close' : 'done_follow_up'))
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {format.sentences([
          t('about', { complaintNo, tradeNo }),
          t(action === 'close' ? 'close_text' : 'follow_up_text'),
        ])}
      </Typography>
      <SelectField<Values>
        name="followUpType"
        label={t('type')}
        options={wordsOf('followUpType', followUpTypes)}
      />
      <RefundFirst complaint={complaint} />
      <FormTextField<Values>
        name="text"
        label={t('text')}
        multiline
        minRows={3}
        maxRows={10}
        input={{ maxLength: MAX_FOLLOW_UP }}
        counter={(length) => t('left', { count: MAX_FOLLOW_UP - length })}
      />
    </FormDialog>
  )
}
