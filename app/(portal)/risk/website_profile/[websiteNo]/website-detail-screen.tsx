'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyButton } from '#components/copy-button.tsx'
import { RecordColumns } from '#components/detail/record-columns.tsx'
import { RecordHeader } from '#components/detail/record-header.tsx'
import { useLogLink } from '#components/detail/record-menu.tsx'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { RecordFacts } from '#components/grid/record-facts.tsx'
import { PlainAlert } from '#components/plain/alert.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { Status } from '#components/status-chip.tsx'
import { NextDue } from '#components/trail/next-due.tsx'
import { useListHref } from '#components/trail/use-trail.ts'
import { callOptions } from '#lib/client/query.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { type WebsiteRow, websiteList } from '#lib/contract/website.ts'
import { logHrefOf } from '#lib/record-hrefs.ts'
import { urgentFirst } from '#lib/rules/urgency.ts'
import { rectificationStates, websiteStates } from '../../../_shared/states.ts'
import { TO_RECTIFY, WEBSITES } from '../href.ts'
import { useWebsiteActions } from '../use-website-actions.tsx'
import { websiteColumns } from '../website-columns.ts'
import { detailInput } from './inputs.ts'
import { OperationsSection } from './operations-section.tsx'

/** One website: its state, its actions, and its history. */
export function WebsiteDetailScreen({ websiteNo }: { websiteNo: string }) {
  const t = useTranslations('website.not_found')
  const input = detailInput(websiteNo)
  const isNumber = websiteList.request.safeParse(input).success
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions(websiteList, input),
    enabled: isNumber,
  })
  const [row] = data?.list ?? []
  if (row) return <Website row={row} />
  if (data || !isNumber)
    return (
      <RecordNotFound title={t('title')} listHref={WEBSITES} listLabel={t('action')}>
        {t('text')}
      </RecordNotFound>
    )
  if (error) return <ErrorState level={1} error={error} retrying={isFetching} onRetry={() => refetch()} />
  return <DetailSkeleton groups={2} />
}

function Website({ row }: { row: WebsiteRow }) {
  const t = useTranslations('website')
  const label = useTranslations('fields.website')
  const router = useRouter()
  const home = useListHref(WEBSITES)
  const log = useLogLink()
  const { actions, dialogs } = useWebsiteActions({ list: { rows: [row] }, rowId: websiteColumns.rowId }, () =>
    router.push(home),
  )
  const items = actions?.(row).items ?? []
  const first = items.find(({ menu }) => !menu)
  const others = items.filter((item) => item !== first)
  const { status, rectification } = row
  const state = stateOf(row)
  const [wasDue] = useState(state === 'to_rectify')
  const { rectificationOpinion, reviewOpinion } = row
  const opinion =
    state === 'to_rectify'
      ? rectificationOpinion && t('rectification_opinion', { opinion: rectificationOpinion })
      : state === 'review_failed' || state === 'audit_failed'
        ? reviewOpinion && t('opinion', { opinion: reviewOpinion })
        : null
  return (
    <div className="portal-stack">
      <RecordHeader
        title={row.url}
        states={
          <>
            <CopyButton text={row.url} label={label('url')} />
            <Status of={websiteStates} value={status} />
            {status === 'reviewed' && <Status of={rectificationStates} value={rectification} />}
          </>
        }
        numbers={[{ label: label('websiteNo'), text: row.websiteNo }]}
        actions={
          first && (
            <PlainButton
              look="contained"
              size="dense"
              aria-haspopup="dialog"
              aria-label={first.fullLabel}
              onClick={first.onClick}
            >
              {first.label}
            </PlainButton>
          )
        }
        menu={[
          ...others.flatMap(({ id, label: name, onClick }) =>
            onClick ? [{ id, label: name, onClick }] : [],
          ),
          { id: 'list', label: t('not_found.action'), href: home },
          log(logHrefOf('website')(row.websiteNo)),
        ]}
      />
      {wasDue && state !== 'to_rectify' && (
        <NextDue
          elsewhere={{
            href: listHref(WEBSITES, websiteList, { ...TO_RECTIFY, sort: [urgentFirst.websites] }),
            label: t('to_rectify_show'),
          }}
        />
      )}
      <RecordColumns
        top={
          <>
            <PlainAlert severity={severities[state]}>
              {t(`stands.${state}`, { reason: row.closeReason ?? '' })}
              {opinion && <div>{opinion}</div>}
            </PlainAlert>
            <OperationsSection websiteNo={row.websiteNo} />
          </>
        }
        rail={
          <Section id="facts" title={t('facts')}>
            <RecordFacts
              rows
              columns={websiteColumns}
              record={row}
              fields={[
                'gatewayNo',
                'reviewOpinion',
                'rectificationOpinion',
                'rectifyDueAt',
                'rectificationCount',
                'complianceComment',
                'closeReason',
                'createdAt',
                'createdBy',
              ]}
            />
          </Section>
        }
      />
      {dialogs}
    </div>
  )
}

/** The key of the sentence that describes the website's state. */
const stateOf = ({ status, rectification }: WebsiteRow) => (status === 'reviewed' ? rectification : status)

const severities = {
  pending: 'info',
  audited: 'info',
  review_failed: 'error',
  audit_failed: 'error',
  stopped: 'info',
  unchecked: 'success',
  to_rectify: 'warning',
  rectified: 'info',
  compliant: 'success',
} as const
