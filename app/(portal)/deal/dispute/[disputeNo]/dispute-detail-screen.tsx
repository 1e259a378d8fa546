'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { RecordColumns } from '#components/detail/record-columns.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { NextDue } from '#components/trail/next-due.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type ComplaintInfo, disputeList, getComplaintInfo } from '#lib/contract/dispute.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { getTransaction } from '#lib/contract/transaction.ts'
import { submitActionOf } from '#lib/rules/dispute.ts'
import { AnswerActions, AnswerSection, useMaySubmit } from './answer-section.tsx'
import { DisputeHead, DisputeText } from './dispute-head.tsx'
import { DisputeNotFound } from './dispute-not-found.tsx'
import { FactsSection } from './facts-section.tsx'
import { HistorySection } from './history-section.tsx'
import { MoneySection } from './money-section.tsx'
import { OrderSection, ProductsSection } from './order-section.tsx'
import type { FormState } from './represent-section.tsx'
import { SubmissionsSection } from './submissions-section.tsx'

/** Its code, with the form, loads for the disputes that can be answered. */
const RepresentSection = dynamic(() =>
  import('./represent-section.tsx').then((module) => module.RepresentSection),
)

export function DisputeDetailScreen({ disputeNo }: { disputeNo: string }) {
  const { data, error, isFetching, refetch } = useQuery(callOptions(getComplaintInfo, { disputeNo }))
  if (data) return <Dispute info={data} />
  if (error?.is('E3003')) return <DisputeNotFound disputeNo={disputeNo} />
  if (error) return <ErrorState level={1} error={error} retrying={isFetching} onRetry={() => refetch()} />
  return <DetailSkeleton groups={4} />
}

function Dispute({ info }: { info: ComplaintInfo }) {
  const t = useTranslations('dispute')
  const maySubmit = useMaySubmit()
  const { dispute, actions, submissions } = info
  const { tradeNo } = dispute
  const [hasAnswered, setHasAnswered] = useState(false)
  const order = useQuery(callOptions(getTransaction, { tradeNo }))
  const represents = actions[submitActionOf(dispute)] === null && maySubmit
  const [{ isUnsaved, isSaving }, setFormState] = useState<FormState>({ isUnsaved: false, isSaving: false })
  const [answerable, setAnswerable] = useState(info)
  if (represents && answerable !== info) setAnswerable(info)
  // The form stays mounted until the result is known or unsaved input is discarded, even if the dispute's state changes.
  const [sending, setSending] = useState<ComplaintInfo>()
  const writing = sending ?? (represents ? info : isUnsaved ? answerable : undefined)
  const review = useRef<() => void>(null)
  return (
    <div className="portal-stack">
      <DisputeHead
        info={info}
        actions={
          <AnswerActions
            info={info}
            onSubmit={writing && order.data ? () => review.current?.() : undefined}
            isSaving={isSaving}
            onAnswered={() => setHasAnswered(true)}
          />
        }
      />
      {hasAnswered && dispute.stage !== 'to_answer' && !sending && (
        <NextDue
          elsewhere={{
            href: listHref('/deal/dispute', disputeList, { stage: ['to_answer'] }),
            label: t('to_answer'),
          }}
        />
      )}
      <DisputeText info={info} />
      <RecordColumns
        top={
          <>
            <AnswerSection info={info} />
            <MoneySection info={info} />
          </>
        }
        rail={
          <>
            <FactsSection dispute={dispute} />
            <OrderSection
              dispute={dispute}
              order={order.data}
              error={order.error}
              onRetry={() => void order.refetch()}
            />
          </>
        }
      >
        {writing && order.data && (
          <RepresentSection
            // A different state of the dispute starts a new representment.
            key={`${writing.dispute.representmentStatus}.${writing.dispute.arbitrationResponse}`}
            info={writing}
            order={order.data}
            reviewRef={review}
            isOver={!represents && !sending}
            onFormState={setFormState}
            onSending={(on) => setSending(on ? info : undefined)}
            onSent={() => setHasAnswered(true)}
          />
        )}
        {submissions.length > 0 && <SubmissionsSection info={info} />}
        <HistorySection info={info} />
        {order.data && <ProductsSection order={order.data} />}
      </RecordColumns>
    </div>
  )
}
