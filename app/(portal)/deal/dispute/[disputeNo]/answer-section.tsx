'use client'

import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainAlert } from '#components/plain/alert.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import {
  acceptChargeback,
  type ComplaintInfo,
  refundRetrieval,
  saveComplaintInfo,
  saveDraft,
} from '#lib/contract/dispute.ts'
import { type DisputeAction, isSecondRound, responseKind, submitActionOf } from '#lib/rules/dispute.ts'
import { REFUND_WINDOW_DAYS } from '#lib/rules/refund.ts'
import { SensitiveStep } from './sensitive-step.tsx'

const AcceptDialog = latePart(() => import('./answer-dialogs.tsx').then((module) => module.AcceptDialog))

const RefundDialog = latePart(() => import('./answer-dialogs.tsx').then((module) => module.RefundDialog))

/** Whether the role allows the submission of letter and evidence. */
export function useMaySubmit(): boolean {
  const can = useCan()
  return can(saveDraft) && can(saveComplaintInfo)
}

/** The responses of this dispute's type: those that are possible, and those that the role allows. */
function useAnswers({ dispute, actions }: ComplaintInfo) {
  const can = useCan()
  const isRetrieval = dispute.disputeType === 'retrieval'
  const own: readonly DisputeAction[] = isRetrieval
    ? ['answer_retrieval', 'refund_retrieval']
    : ['represent', 'accept']
  const submits = useMaySubmit()
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
  /** The dispute was accepted or refunded here. */
  onAnswered?: () => void
}

/** The possible responses as buttons; the submission is the filled one. */
export function AnswerActions({ info, onSubmit, isSaving = false, onAnswered }: AnswerActionsProps) {
  const t = useTranslations('dispute')
  const { isRetrieval, offers } = useAnswers(info)
  return (
    <>
      {isRetrieval ? (
        <SensitiveStep
          info={info}
          offered={offers('refund_retrieval')}
          label={t('refund.open')}
          dialog={RefundDialog}
          onDone={onAnswered}
        />
      ) : (
        <SensitiveStep
          info={info}
          offered={offers('accept')}
          label={t(isSecondRound(info.dispute) ? 'accept.open_second' : 'accept.open')}
          dialog={AcceptDialog}
          onDone={onAnswered}
        />
      )}
      {offers(submitActionOf(info.dispute)) && onSubmit && (
        <PlainButton
          look="contained"
          size="dense"
          aria-haspopup="dialog"
          aria-disabled={isSaving}
          onClick={onSubmit}
        >
          {t(`answer.${responseKind(info.dispute)}`)}
        </PlainButton>
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
      <div className="portal-alerts">
        {returned && <PlainAlert severity="warning">{t('answer.returned', { reason: returned })}</PlainAlert>}
        {refused.map((refusal) => (
          <p key={refusal} className="portal-secondary">
            {t(`refusals.${refusal}`, { days: REFUND_WINDOW_DAYS })}
          </p>
        ))}
        {lacksRight && <p className="portal-secondary">{t('answer.no_right')}</p>}
      </div>
    </Section>
  )
}
