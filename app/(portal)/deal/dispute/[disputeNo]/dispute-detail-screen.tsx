'use client'

import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SectionNav } from '#components/detail/section-nav.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { NextDue } from '#components/trail/next-due.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import {
  type ComplaintInfo,
  disputeList,
  getComplaintInfo,
  saveComplaintInfo,
  saveDraft,
} from '#lib/contract/dispute.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { getTransaction } from '#lib/contract/transaction.ts'
import { AnswerSection } from './answer-section.tsx'
import { DisputeHead } from './dispute-head.tsx'
import { DisputeNotFound } from './dispute-not-found.tsx'
import { FactsSection } from './facts-section.tsx'
import { HistorySection } from './history-section.tsx'
import { MoneySection } from './money-section.tsx'
import { OrderSection } from './order-section.tsx'
import { RepresentSection } from './represent-section.tsx'
import { SubmissionsSection } from './submissions-section.tsx'

/** The page of a dispute. */
export function DisputeDetailScreen({ disputeNo }: { disputeNo: string }) {
  const { data, error, isFetching, refetch } = useQuery(callOptions(getComplaintInfo, { disputeNo }))
  if (data) return <Dispute info={data} />
  if (error?.is('E3003')) return <DisputeNotFound disputeNo={disputeNo} />
  if (error) return <ErrorState level={1} error={error} retrying={isFetching} onRetry={() => refetch()} />
  return <DetailSkeleton groups={4} />
}

function Dispute({ info }: { info: ComplaintInfo }) {
  const t = useTranslations('dispute')
  const can = useCan()
  const { dispute, actions, submissions } = info
  const { tradeNo } = dispute
  const [wasDue] = useState(dispute.stage === 'to_answer')
  const order = useQuery(callOptions(getTransaction, { tradeNo }))
  const represents = actions.represent === null && can(saveDraft) && can(saveComplaintInfo)
  // The form stays mounted until the result is known, even if the dispute's state changes meanwhile.
  const [sending, setSending] = useState<ComplaintInfo>()
  const writing = sending ?? (represents ? info : undefined)
  const shown = [
    'answer' as const,
    ...(writing ? (['represent'] as const) : []),
    ...(submissions.length > 0 ? (['submissions'] as const) : []),
    'money' as const,
    'facts' as const,
    'order' as const,
    'history' as const,
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DisputeHead info={info} />
      {wasDue && dispute.stage !== 'to_answer' && !sending && (
        <NextDue
          elsewhere={{
            href: listHref('/deal/dispute', disputeList, { stage: ['to_answer'] }),
            label: t('to_answer'),
          }}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '176px minmax(0, 1fr)' },
        }}
      >
        <SectionNav label={t('nav')} sections={shown.map((id) => ({ id, title: t(`sections.${id}`) }))} />
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <AnswerSection info={info} />
          {writing && order.data && (
            <RepresentSection
              // A different state of the dispute starts a new representment.
              key={writing.dispute.representmentStatus}
              info={writing}
              order={order.data}
              onSending={(on) => setSending(on ? info : undefined)}
            />
          )}
          {submissions.length > 0 && <SubmissionsSection info={info} />}
          <MoneySection info={info} />
          <FactsSection dispute={dispute} />
          <OrderSection
            dispute={dispute}
            order={order.data}
            error={order.error}
            onRetry={() => void order.refetch()}
          />
          <HistorySection info={info} />
        </Box>
      </Box>
    </Box>
  )
}
