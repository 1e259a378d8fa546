'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useUploadMutation } from '#lib/client/upload.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { type ComplaintInfo, saveComplaintInfo } from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { EvidenceView } from './evidence-view.tsx'
import { UnknownResult } from './unknown-result.tsx'
import { useSensitiveAnswer } from './use-sensitive-answer.ts'

interface SendDialogProps {
  open: boolean
  info: ComplaintInfo
  /** As the provider has it. */
  draft: NonNullable<ComplaintInfo['draft']>
  /** Something that wins is missing. */
  incomplete: boolean
  /** From the click that sends until the answer is known, or nobody waits for it any more. */
  onSending: (on: boolean) => void
  onClose: () => void
}

/** The last look: exactly what goes out, then once and for all until it is decided or returned. */
export function SendDialog({ open, info, draft, incomplete, onSending, onClose }: SendDialogProps) {
  const t = useTranslations('dispute')
  const format = useFormat()
  const notices = useNotices()
  const titleId = useId()
  const fullScreen = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { mutateAsync } = useUploadMutation(saveComplaintInfo)
  const { disputeNo, amount, currency } = info.dispute
  const answer = useSensitiveAnswer(
    `dispute.send.${disputeNo}`,
    (input: InputOf<typeof saveComplaintInfo>, token) => mutateAsync({ input, token, files: [] }),
  )
  const leave = () => {
    if (answer.pending) return
    answer.forget()
    onSending(false)
    onClose()
  }
  const send = async () => {
    onSending(true)
    const { version, productType, letter, notes, sections } = draft
    const sent = await answer.make({
      disputeNo,
      version,
      productType,
      letter,
      notes,
      sections: sections.map(({ section, pictures }) => ({
        section,
        pictures: pictures.map(({ pictureNo }) => ({ pictureNo })),
      })),
    })
    if (!sent) return
    onSending(false)
    onClose()
    notices.success(t('send.done'))
  }
  return (
    <Dialog
      open={open}
      onClose={leave}
      fullScreen={fullScreen}
      maxWidth="md"
      fullWidth
      scroll="paper"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{t('send.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography>{t('send.text', { money: format.money(amount, currency) })}</Typography>
        {incomplete && <Alert severity="warning">{t('send.incomplete')}</Alert>}
        <EvidenceView evidence={draft} />
      </DialogContent>
      {/* Where the evidence scrolls away, this stays in sight. */}
      {answer.error !== undefined && (
        <Box sx={{ px: 3, pt: 1 }}>
          {answer.unknown ? <UnknownResult /> : <ErrorAlert error={answer.error} />}
        </Box>
      )}
      <DialogActions>
        <Button onClick={leave} disabled={answer.pending}>
          {t('send.back')}
        </Button>
        <Button variant="contained" loading={answer.pending} onClick={() => void send()}>
          {t(answer.unknown ? 'unknown.again' : 'send.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
