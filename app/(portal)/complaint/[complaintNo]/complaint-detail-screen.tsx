'use client'

import './complaint.css'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RecordColumns } from '#components/detail/record-columns.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
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
  const [acting, setActing] = useState<{ action: ComplaintAction; open: boolean }>()
  const [replying, setReplying] = useState<{ text: string | undefined; open: boolean }>()
  const [wasDue] = useState(complaint.status === 'pending')
  const acts = canFollowUp(complaint.status) && can(complaintUpdate)
  const replies = canFollowUp(complaint.status) && can(complaintReply)
  const button = (action: ComplaintAction, look: 'contained' | 'outlined') => (
    <PlainButton
      look={look}
      size="dense"
      aria-haspopup="dialog"
      onClick={() => setActing({ action, open: true })}
    >
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
                onClick={() => setReplying({ text: undefined, open: true })}
              >
                {t('reply')}
              </PlainButton>
            )}
          </>
        }
      />
      {wasDue && complaint.status !== 'pending' && (
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
              onSendAgain={replies ? (text) => setReplying({ text, open: true }) : undefined}
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
      {acting && (
        <UpdateDialog
          action={acting.action}
          complaint={complaint}
          open={acting.open}
          onClose={() => setActing({ ...acting, open: false })}
          onClosed={() => setActing(undefined)}
        />
      )}
      {replying && (
        <ReplyDialog
          complaint={complaint}
          text={replying.text}
          open={replying.open}
          onClose={() => setReplying({ ...replying, open: false })}
          onClosed={() => setReplying(undefined)}
        />
      )}
    </div>
  )
}
