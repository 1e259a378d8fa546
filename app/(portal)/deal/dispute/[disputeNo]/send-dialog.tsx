'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { useSensitiveCall } from '#lib/client/use-sensitive-call.ts'
import { type ComplaintInfo, saveComplaintInfo } from '#lib/contract/dispute.ts'
import { evidencePacket } from '#lib/contract/dispute-evidence.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { isSecondRound } from '#lib/rules/dispute.ts'
import { EvidenceView } from './evidence-view.tsx'
import { UnknownResult } from './unknown-result.tsx'

interface SendDialogProps {
  open: boolean
  info: ComplaintInfo
  /** The draft that the provider has stored. */
  draft: NonNullable<ComplaintInfo['draft']>
  /** Whether essential evidence is missing. */
  incomplete: boolean
  /** true from the click that sends until the result is known or the dialog closes. */
  onSending: (on: boolean) => void
  onSent?: (() => void) | undefined
  onClose: () => void
}

/**
 * Shows exactly what will be submitted, then submits it. The merchant cannot change it until it is decided or
 * returned.
 */
export function SendDialog({ open, info, draft, incomplete, onSending, onSent, onClose }: SendDialogProps) {
  const t = useTranslations('dispute')
  const format = useFormat()
  const notices = useNotices()
  const { disputeNo, amount, currency } = info.dispute
  const retrieval = info.dispute.disputeType === 'retrieval'
  const call = useSensitiveCall(saveComplaintInfo, disputeNo)
  const { pending, error, unknown } = call
  const round = isSecondRound(info.dispute) ? '_evidence' : retrieval ? '_documents' : ''
  const repeatable = unknown && unknown.how !== 'lost'
  const close = () => {
    onSending(false)
    onClose()
  }
  const confirm = async () => {
    onSending(true)
    const { version, productType, letter, notes, items } = draft
    const outcome = await call.send({
      disputeNo,
      version,
      productType,
      letter,
      notes,
      items: items.map(({ item, pictures }) => ({
        item,
        pictures: pictures.map(({ pictureNo }) => ({ pictureNo })),
      })),
    })
    if (!outcome || 'error' in outcome) return
    close()
    onSent?.()
    notices.success(t(`send.done${round}`))
  }
  const leave = () => {
    call.dismiss()
    close()
  }
  return (
    <DialogFrame open={open} title={t('send.title')} maxWidth="md" locked={pending} onClose={leave}>
      <DialogBody
        alert={
          (unknown || error) && (
            <Box sx={{ px: 3, pt: 1 }}>
              {repeatable && <UnknownResult />}
              <CallAlert call={repeatable ? { error } : call} />
            </Box>
          )
        }
        actions={[
          { label: t('send.back'), onClick: leave, disabled: pending },
          {
            label: t(repeatable ? 'unknown.again' : 'send.confirm'),
            onClick: () => void confirm(),
            primary: true,
            loading: pending,
          },
        ]}
      >
        <Typography>{t(`send.text${round}`, { money: format.money(amount, currency) })}</Typography>
        {incomplete && <Alert severity="warning">{t('send.incomplete')}</Alert>}
        <div>
          <DownloadButton
            def={evidencePacket}
            input={{ disputeNo }}
            label={t('send.packet')}
            doneText={(file) => t('send.packet_done', { file })}
          />
        </div>
        <EvidenceView evidence={draft} />
      </DialogBody>
    </DialogFrame>
  )
}
