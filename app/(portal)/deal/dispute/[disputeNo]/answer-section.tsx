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
import { type DisputeAction, isSecondRound, submitActionOf } from '#lib/rules/dispute.ts'
import { REFUND_WINDOW_DAYS } from '#lib/rules/refund.ts'
import { SensitiveStep } from './sensitive-step.tsx'

/** The responses of this dispute's type: those that are possible, and those that the role allows. */
function useAnswers({ dispute, actions }: ComplaintInfo) {
  const can = useCan()
  const isRetrieval = dispute.disputeType === 'retrieval'
  const own: readonly DisputeAction[] = isRetrieval
    ? ['answer_retrieval', 'refund_retrieval']
    : ['represent', 'accept']
  const submits = can(saveDraft) && can(saveComplaintInfo)
  const allowed = {
    represent: submits,
    answer_retrieval: submits,
    accept: can(acceptChargeback),
    refund_retrieval: can(refundRetrieval),
  }
  const open = own.filter((action) => actions[action] === null)
  return {
    isRetrieval,
    offers: (action: DisputeAction) => open.includes(action) && allowed[action],
    refused: [...new Set(own.flatMap((action) => actions[action] ?? []))],
    lacksRight: open.some((action) => !allowed[action]),
  }
}

interface AnswerActionsProps {
  info: ComplaintInfo
  /** Shows the submission before it is sent; undefined while there is none on the page. */
  onSubmit: (() => void) | undefined
  /** The draft is being saved. */
  isSaving?: boolean
}

/** The possible responses as buttons; the submission is the filled one. */
export function AnswerActions({ info, onSubmit, isSaving = false }: AnswerActionsProps) {
  const t = useTranslations('dispute.answer')
  const { isRetrieval, offers } = useAnswers(info)
  const label = isRetrieval
    ? 'documents'
    : isSecondRound(info.dispute)
      ? 'evidence'
      : info.dispute.representmentStatus === 'returned'
        ? 'revise'
        : 'represent'
  return (
    <>
      {isRetrieval ? (
        <Refund info={info} offered={offers('refund_retrieval')} />
      ) : (
        <Accept info={info} offered={offers('accept')} />
      )}
      {offers(submitActionOf(info.dispute)) && onSubmit && (
        <Button variant="contained" aria-haspopup="dialog" aria-disabled={isSaving} onClick={onSubmit}>
          {t(label)}
        </Button>
      )}
    </>
  )
}

/** Why a representment was returned, and why responses are not available; empty if neither applies. */
export function AnswerSection({ info }: { info: ComplaintInfo }) {
  const t = useTranslations('dispute')
  const { dispute } = info
  const { refused, lacksRight } = useAnswers(info)
  const returned = dispute.stage === 'to_answer' && dispute.returnReason
  if (refused.length === 0 && !lacksRight && !returned) return null
  return (
    <Section id="answer" title={t('sections.answer')}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {returned && <Alert severity="warning">{t('answer.returned', { reason: returned })}</Alert>}
        {refused.map((refusal) => (
          <Typography key={refusal} color="text.secondary">
            {t(`refusals.${refusal}`, { days: REFUND_WINDOW_DAYS })}
          </Typography>
        ))}
        {lacksRight && <Typography color="text.secondary">{t('answer.no_right')}</Typography>}
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
  const second = isSecondRound(dispute)
  return (
    <SensitiveStep
      def={acceptChargeback}
      intent={`dispute.accept.${disputeNo}`}
      input={{ disputeNo }}
      offered={offered}
      tone="error"
      openLabel={t(second ? 'open_second' : 'open')}
      title={t(second ? 'title_second' : 'title', { money })}
      confirmLabel={t('confirm', { money })}
      doneText={() => t('done', { money })}
    >
      <Typography>{t(second ? 'text_second' : 'text', { money, disputeNo })}</Typography>
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
      outlined
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
