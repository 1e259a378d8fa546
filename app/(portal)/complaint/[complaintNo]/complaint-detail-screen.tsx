'use client'

import './complaint.css'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RecordColumns } from '#components/detail/record-columns.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainAlert } from '#components/plain/alert.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { NextDue } from '#components/trail/next-due.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import {
  type ComplaintDetail,
  complaintList,
  complaintReply,
  complaintUpdate,
  getComplaint,
} from '#lib/contract/complaint.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { type ComplaintAction, canFollowUp } from '#lib/rules/complaint.ts'
import { ComplaintHead, ComplaintText } from './complaint-head.tsx'
import { ComplaintNotFound } from './complaint-not-found.tsx'
import { EntriesSection } from './entries-section.tsx'
import { FactsSection } from './facts-section.tsx'
import { OrderSection } from './order-section.tsx'

const UpdateDialog = latePart(() => import('./update-dialog.tsx').then((module) => module.UpdateDialog))

const ReplyDialog = latePart(() => import('./reply-dialog.tsx').then((module) => module.ReplyDialog))

export function ComplaintDetailScreen({ complaintNo }: { complaintNo: string }) {
  const { data, error, isFetching, refetch } = useQuery(callOptions(getComplaint, { complaintNo }))
  if (data) return <Complaint complaint={data} />
  if (error?.is('E3003')) return <ComplaintNotFound complaintNo={complaintNo} />
  if (error) return <ErrorState level={1} error={error} retrying={isFetching} onRetry={() => refetch()} />
  return <DetailSkeleton groups={3} />
}

function Complaint({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaint')
  const can = useCan()
  const acting = useEdited<ComplaintAction>()
  const replying = useEdited<{ text: string | undefined }>()
  const [hasAnswered, setHasAnswered] = useState(false)
  const acts = canFollowUp(complaint.status) && can(complaintUpdate)
  const replies = canFollowUp(complaint.status) && can(complaintReply)
  const button = (action: ComplaintAction, look: 'contained' | 'outlined') => (
    <PlainButton look={look} size="dense" aria-haspopup="dialog" onClick={() => acting.edit(action)}>
      {t(action)}
    </PlainButton>
  )
  return (
    <div className="portal-stack">
      <ComplaintHead
        complaint={complaint}
        actions={
          <>
            {acts && button('close', 'outlined')}
            {acts && button('follow_up', replies ? 'outlined' : 'contained')}
            {replies && (
              <PlainButton
                look="contained"
                size="dense"
                aria-haspopup="dialog"
                onClick={() => replying.edit({ text: undefined })}
              >
                {t('reply')}
              </PlainButton>
            )}
          </>
        }
      />
      {hasAnswered && complaint.status !== 'pending' && (
        <NextDue
          elsewhere={{
            href: listHref('/complaint', complaintList, { status: ['pending'] }),
            label: t('to_answer'),
          }}
        />
      )}
      <ComplaintText complaint={complaint} />
      <RecordColumns
        top={
          <>
            {acts && (
              <PlainAlert severity="info">
                <h2 className="portal-complaint-hint">{t('hint_title')}</h2>
                {t(`hint.${complaint.reason}`)}
              </PlainAlert>
            )}
            <EntriesSection
              complaint={complaint}
              onSendAgain={replies ? (text) => replying.edit({ text }) : undefined}
            />
          </>
        }
        rail={
          <>
            <OrderSection complaint={complaint} />
            <FactsSection complaint={complaint} />
          </>
        }
      />
      {acting.row && (
        <UpdateDialog
          action={acting.row}
          complaint={complaint}
          onDone={() => setHasAnswered(true)}
          {...acting.dialog}
        />
      )}
      {replying.row && (
        <ReplyDialog
          complaint={complaint}
          text={replying.row.text}
          onDone={() => setHasAnswered(true)}
          {...replying.dialog}
        />
      )}
    </div>
  )
}
