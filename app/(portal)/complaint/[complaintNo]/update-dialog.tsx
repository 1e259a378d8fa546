'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { useFocusHome } from '#components/feedback/use-focus-home.ts'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { contractResolver } from '#components/form/contract-resolver.ts'
import { refuseFields } from '#components/form/refuse-fields.ts'
import { SelectField } from '#components/form/select-field.tsx'
import { useBoundField } from '#components/form/use-bound-field.ts'
import { useFirstField } from '#components/form/use-first-field.ts'
import { useRecordSave } from '#components/form/use-record-save.ts'
import { useChoices } from '#lib/client/choices.ts'
import { queryKey } from '#lib/client/query.ts'
import type { InputOf } from '#lib/contract/call.ts'
import {
  type ComplaintDetail,
  complaintUpdate,
  followUpTypes,
  getComplaint,
  MAX_FOLLOW_UP,
} from '#lib/contract/complaint.ts'
import { type ComplaintAction, canFollowUp } from '#lib/rules/complaint.ts'

interface UpdateDialogProps {
  action: ComplaintAction
  /** As it is now: another version than the dialog began with says that somebody was quicker. */
  complaint: ComplaintDetail
  open: boolean
  onClose: () => void
  onClosed: () => void
}

type Values = Pick<InputOf<typeof complaintUpdate>, 'text'> & { followUpType: string }

const typed = complaintUpdate.request.pick({ followUpType: true, text: true })

/** What was done for the customer, and, where the complaint is to be closed, how it was settled. */
export function UpdateDialog({ action, complaint, open, onClose, onClosed }: UpdateDialogProps) {
  const t = useTranslations('complaint.dialog')
  const feedback = useTranslations('feedback')
  const notices = useNotices()
  const client = useQueryClient()
  const { wordsOf } = useChoices()
  const titleId = useId()
  useFocusHome(open)
  const fullScreen = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { complaintNo } = complaint
  const [base, setBase] = useState(complaint.version)
  const { save, pending, error, forget } = useRecordSave(
    complaintUpdate,
    `complaint.${action}.${complaintNo}`,
  )
  const form = useForm<Values>({
    defaultValues: { followUpType: '', text: '' },
    resolver: contractResolver<Values>(typed),
  })
  const box = useRef<HTMLFormElement>(null)
  useFirstField(box, open)
  const changed = complaint.version !== base
  const over = !canFollowUp(complaint.status)
  const submit = form.handleSubmit(async (values) => {
    const input = { ...values, complaintNo, action, version: base } as InputOf<typeof complaintUpdate>
    const outcome = await save(input)
    if (!outcome) return
    if ('error' in outcome) {
      return refuseFields(form.setError, outcome.error)
    }
    client.setQueryData(queryKey(getComplaint, { complaintNo }), outcome.answer)
    notices.success(t(action === 'close' ? 'done_close' : 'done_follow_up'))
    onClose()
  })
  const goOn = () => {
    setBase(complaint.version)
    forget()
  }
  return (
    <Dialog
      open={open}
      onClose={pending ? undefined : onClose}
      fullScreen={fullScreen}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>{t(action)}</DialogTitle>
      <FormProvider {...form}>
        <Box
          component="form"
          ref={box}
          noValidate
          onSubmit={submit}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
        >
          <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', pt: 1 }}>
            {changed ? (
              <Changed complaint={complaint} over={over} onGoOn={goOn} />
            ) : (
              <ErrorAlert error={error} />
            )}
            <Typography variant="body2" color="textSecondary">
              {t('about', { complaintNo, tradeNo: complaint.tradeNo })}{' '}
              {t(action === 'close' ? 'close_text' : 'follow_up_text')}
            </Typography>
            <SelectField<Values>
              name="followUpType"
              label={t('type')}
              options={wordsOf('followUpType', followUpTypes)}
            />
            <NoteField />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} disabled={pending}>
              {feedback('cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={pending} disabled={changed || over}>
              {t(action)}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  )
}

/** Colleague or customer were quicker: what they did, before anything is sent. */
function Changed({
  complaint,
  over,
  onGoOn,
}: {
  complaint: ComplaintDetail
  over: boolean
  onGoOn: () => void
}) {
  const t = useTranslations('complaint.dialog')
  const word = useTranslations('enums')
  const [latest] = complaint.entries
  const who = latest?.by ?? t('customer')
  return (
    <Alert severity="warning" role="alert">
      {over
        ? t('closed_meanwhile', { who })
        : t('changed', {
            who,
            what: latest
              ? `${word(`complaintEntryKind.${latest.kind}`)}${latest.followUpType ? ` (${word(`followUpType.${latest.followUpType}`)})` : ''}`
              : '',
          })}
      {!over && (
        <Box sx={{ mt: 1 }}>
          <Button onClick={onGoOn}>{t('changed_go_on')}</Button>
        </Box>
      )}
    </Alert>
  )
}

function NoteField() {
  const t = useTranslations('complaint.dialog')
  const { bound, inputRef, invalid, error } = useBoundField<Values>('text')
  const value = String(bound.value ?? '')
  return (
    <TextField
      {...bound}
      value={value}
      inputRef={inputRef}
      label={t('text')}
      multiline
      minRows={3}
      maxRows={10}
      error={invalid}
      helperText={error ?? t('left', { count: MAX_FOLLOW_UP - value.length })}
      slotProps={{ htmlInput: { maxLength: MAX_FOLLOW_UP } }}
    />
  )
}
