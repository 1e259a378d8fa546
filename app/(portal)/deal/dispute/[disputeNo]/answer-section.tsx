'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { useCan } from '#lib/client/portal.tsx'
import {
  acceptChargeback,
  type ComplaintInfo,
  refundRetrieval,
  saveComplaintInfo,
  saveDraft,
} from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'
import type { DisputeAction } from '#lib/rules/dispute.ts'
import { REFUND_WINDOW_DAYS } from '#lib/rules/refund.ts'
import { useTimeLeft } from '../time-left.tsx'
import { SensitiveStep } from './sensitive-step.tsx'

/** The available responses, and why the others are not available. */
export function AnswerSection({ info }: { info: ComplaintInfo }) {
  const t = useTranslations('dispute')
  const format = useFormat()
  const can = useCan()
  const { dispute, actions } = info
  const left = useTimeLeft()(dispute)
  const isRetrieval = dispute.disputeType === 'retrieval'
  const own: readonly DisputeAction[] = isRetrieval ? ['refund_retrieval'] : ['represent', 'accept']
  const allowed = {
    represent: can(saveDraft) && can(saveComplaintInfo),
    accept: can(acceptChargeback),
    refund_retrieval: can(refundRetrieval),
  }
  const open = own.filter((action) => actions[action] === null)
  const offers = (action: DisputeAction) => open.includes(action) && allowed[action]
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
            {t(`refusals.${refusal}`, { days: REFUND_WINDOW_DAYS })}
          </Typography>
        ))}
        {open.some((action) => !allowed[action]) && (
          <Typography color="text.secondary">{t('answer.no_right')}</Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {offers('represent') && (
            <Button variant="contained" href="#represent">
              {t(dispute.representmentStatus === 'returned' ? 'answer.revise' : 'answer.represent')}
            </Button>
          )}
          {isRetrieval ? (
            <Refund info={info} offered={offers('refund_retrieval')} />
          ) : (
            <Accept info={info} offered={offers('accept')} />
          )}
        </Box>
      </Box>
    </Section>
  )
}

interface StepProps {
  info: ComplaintInfo
  offered: boolean
}

function Accept({ info, offered }: StepProps) {
  const t = useTranslations('dispute.accept')
  const format = useFormat()
  const { dispute, submissions } = info
  const { disputeNo } = dispute
  const money = format.money(dispute.amount, dispute.currency)
  return (
    <SensitiveStep
      def={acceptChargeback}
      intent={`dispute.accept.${disputeNo}`}
      input={{ disputeNo }}
      offered={offered}
      tone="error"
      openLabel={t('open')}
      title={t('title', { money })}
      confirmLabel={t('confirm', { money })}
      doneText={() => t('done', { money })}
    >
      <Typography>{t('text', { money, disputeNo })}</Typography>
      {submissions.length > 0 && <Typography sx={{ mt: 1 }}>{t('revokes')}</Typography>}
    </SensitiveStep>
  )
}

function Refund({ info, offered }: StepProps) {
  const t = useTranslations('dispute.refund')
  const format = useFormat()
  const { dispute, refundAmount } = info
  const { disputeNo, tradeNo } = dispute
  const money = format.money(refundAmount ?? dispute.amount, dispute.currency)
  return (
    <SensitiveStep
      def={refundRetrieval}
      intent={`dispute.refund.${disputeNo}`}
      input={{ disputeNo }}
      offered={offered}
      tone="primary"
      openLabel={t('open')}
      title={t('title', { money })}
      confirmLabel={t('confirm', { money })}
      doneText={({ refundNo }) => t('done', { refundNo: refundNo ?? '' })}
    >
      <Typography>{t('text', { money, tradeNo })}</Typography>
    </SensitiveStep>
  )
}
