'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { useCallMutation } from '#lib/client/query.ts'
import {
  acceptChargeback,
  type ComplaintInfo,
  refundRetrieval,
  saveComplaintInfo,
  saveDraft,
} from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useTimeLeft } from '../time-left.tsx'
import { useSensitiveAnswer } from './use-sensitive-answer.ts'

/** What can be done about it now, and why the rest cannot. */
export function AnswerSection({ info }: { info: ComplaintInfo }) {
  const t = useTranslations('dispute')
  const format = useFormat()
  const can = useCan()
  const { dispute, actions } = info
  const left = useTimeLeft()(dispute)
  const isRetrieval = dispute.disputeType === 'retrieval'
  const own = isRetrieval ? (['refund_retrieval'] as const) : (['represent', 'accept'] as const)
  const allowed = {
    represent: can(saveDraft) && can(saveComplaintInfo),
    accept: can(acceptChargeback),
    refund_retrieval: can(refundRetrieval),
  }
  const open = own.filter((action) => actions[action] === null)
  const refused = [...new Set(own.flatMap((action) => actions[action] ?? []))]
  return (
    <Section id="answer" title={t('sections.answer')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {open.length > 0 && dispute.dueAt && (
          <Alert severity={left.soon ? 'warning' : 'info'} role="status">
            {t('answer.due', { left: left.text, due: format.dateTime(dispute.dueAt) })}
          </Alert>
        )}
        {dispute.returnReason && dispute.stage === 'to_answer' && (
          <Alert severity="warning">{t('answer.returned', { reason: dispute.returnReason })}</Alert>
        )}
        {refused.map((refusal) => (
          <Typography key={refusal} color="text.secondary">
            {t(`refusals.${refusal}`)}
          </Typography>
        ))}
        {open.some((action) => !allowed[action]) && (
          <Typography color="text.secondary">{t('answer.no_right')}</Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {open.includes('represent' as never) && allowed.represent && (
            <Button variant="contained" href="#represent">
              {t(dispute.representmentStatus === 'returned' ? 'answer.revise' : 'answer.represent')}
            </Button>
          )}
          {open.includes('accept' as never) && allowed.accept && <Accept info={info} />}
          {open.includes('refund_retrieval' as never) && allowed.refund_retrieval && <Refund info={info} />}
        </Box>
      </Box>
    </Section>
  )
}

function Accept({ info }: { info: ComplaintInfo }) {
  const t = useTranslations('dispute.accept')
  const format = useFormat()
  const notices = useNotices()
  const [open, setOpen] = useState(false)
  const { mutateAsync } = useCallMutation(acceptChargeback)
  const { dispute, submissions } = info
  const { disputeNo } = dispute
  const answer = useSensitiveAnswer(`dispute.accept.${disputeNo}`, (input: { disputeNo: string }, token) =>
    mutateAsync({ input, token }),
  )
  const money = format.money(dispute.amount, dispute.currency)
  const confirm = async () => {
    if (!(await answer.make({ disputeNo }))) return
    setOpen(false)
    notices.success(t('done', { money }))
  }
  return (
    <>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('title', { money })}
        confirmLabel={t('confirm', { money })}
        tone="error"
        pending={answer.pending}
        error={answer.error}
        onConfirm={() => void confirm()}
        onClose={() => {
          answer.forget()
          setOpen(false)
        }}
      >
        <Typography>{t('text', { money, disputeNo })}</Typography>
        {submissions.length > 0 && <Typography sx={{ mt: 1 }}>{t('revokes')}</Typography>}
      </ConfirmDialog>
    </>
  )
}

function Refund({ info }: { info: ComplaintInfo }) {
  const t = useTranslations('dispute.refund')
  const format = useFormat()
  const notices = useNotices()
  const [open, setOpen] = useState(false)
  const { mutateAsync } = useCallMutation(refundRetrieval)
  const { dispute, refundAmount } = info
  const { disputeNo, tradeNo } = dispute
  const answer = useSensitiveAnswer(`dispute.refund.${disputeNo}`, (input: { disputeNo: string }, token) =>
    mutateAsync({ input, token }),
  )
  const money = format.money(refundAmount ?? dispute.amount, dispute.currency)
  const confirm = async () => {
    const done = await answer.make({ disputeNo })
    if (!done) return
    setOpen(false)
    notices.success(t('done', { refundNo: done.refundNo ?? '' }))
  }
  return (
    <>
      <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('title', { money })}
        confirmLabel={t('confirm', { money })}
        pending={answer.pending}
        error={answer.error}
        onConfirm={() => void confirm()}
        onClose={() => {
          answer.forget()
          setOpen(false)
        }}
      >
        {t('text', { money, tradeNo })}
      </ConfirmDialog>
    </>
  )
}
