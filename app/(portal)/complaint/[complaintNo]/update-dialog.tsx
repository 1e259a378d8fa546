'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { cleanValues } from '#components/form/clean-values.ts'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { DialogState } from '#components/form/use-edited.ts'
import { useChoices } from '#lib/client/choices.ts'
import { queryKey } from '#lib/client/query.ts'
import {
  type ComplaintDetail,
  complaintUpdate,
  followUpTypes,
  getComplaint,
  MAX_FOLLOW_UP,
} from '#lib/contract/complaint.ts'
import { type ComplaintAction, canFollowUp } from '#lib/rules/complaint.ts'

interface UpdateDialogProps extends DialogState {
  action: ComplaintAction
  /** The complaint as it is now. A different version means that someone else has changed it. */
  complaint: ComplaintDetail
}

interface Values {
  followUpType: string
  text: string
}

/** Records what was done for the customer. Closing a complaint requires the resolution. */
export function UpdateDialog({ action, complaint, ...dialog }: UpdateDialogProps) {
  const t = useTranslations('complaint.dialog')
  const notices = useNotices()
  const client = useQueryClient()
  const { wordsOf } = useChoices()
  const { complaintNo, tradeNo, version, status } = complaint
  const [base, setBase] = useState(version)
  const form = useContractForm<typeof complaintUpdate, Values>({
    def: complaintUpdate,
    intent: `${action}.${complaintNo}`,
    values: { followUpType: '', text: '' },
    inputOf: (values) => ({ ...cleanValues(values), complaintNo, action, version: base }),
    mode: 'onSubmit',
  })
  const closed = !canFollowUp(status)
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t(action)}
      saveLabel={t(action)}
      blocked={
        (closed || version !== base) && (
          <Changed
            complaint={complaint}
            closed={closed}
            onContinue={() => {
              setBase(version)
              form.call.dismiss()
            }}
          />
        )
      }
      onSaved={(answer) => {
        client.setQueryData(queryKey(getComplaint, { complaintNo }), answer)
        notices.success(t(action === 'close' ? 'done_close' : 'done_follow_up'))
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {t('about', { complaintNo, tradeNo })} {t(action === 'close' ? 'close_text' : 'follow_up_text')}
      </Typography>
      <SelectField<Values>
        name="followUpType"
        label={t('type')}
        options={wordsOf('followUpType', followUpTypes)}
      />
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

interface ChangedProps {
  complaint: ComplaintDetail
  closed: boolean
  onContinue: () => void
}

/** Shows the changes that a colleague or the customer has made meanwhile. */
function Changed({ complaint, closed, onContinue }: ChangedProps) {
  const t = useTranslations('complaint.dialog')
  const word = useTranslations('enums')
  const [latest] = complaint.entries
  const who = latest?.by ?? t('customer')
  const type = latest?.followUpType ? ` (${word(`followUpType.${latest.followUpType}`)})` : ''
  const what = latest ? `${word(`complaintEntryKind.${latest.kind}`)}${type}` : ''
  return (
    <Alert severity="warning" role="alert">
      {closed ? t('closed_meanwhile', { who }) : t('changed', { who, what })}
      {!closed && (
        <Box sx={{ mt: 1 }}>
          <Button onClick={onContinue}>{t('changed_go_on')}</Button>
        </Box>
      )}
    </Alert>
  )
}
