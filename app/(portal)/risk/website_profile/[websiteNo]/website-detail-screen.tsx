'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyButton } from '#components/copy-button.tsx'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { NextDue } from '#components/trail/next-due.tsx'
import { useListHref } from '#components/trail/use-trail.ts'
import { callOptions } from '#lib/client/query.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { type WebsiteRow, websiteList } from '#lib/contract/website.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { HOME } from '../href.ts'
import { useWebsiteMoves } from '../use-website-moves.tsx'
import { rectificationTones, statusTones } from '../website-tones.ts'
import { detailInput } from './inputs.ts'
import { OperationsSection } from './operations-section.tsx'

/** One website: how it stands, what can be done about it, and what was done. */
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
      <RecordNotFound title={t('title')} listHref={HOME} listLabel={t('action')}>
        {t('text')}
      </RecordNotFound>
    )
  if (error) return <ErrorState level={1} error={error} retrying={isFetching} onRetry={() => refetch()} />
  return <DetailSkeleton groups={2} />
}

function Website({ row }: { row: WebsiteRow }) {
  const t = useTranslations('website')
  const label = useTranslations('fields.website')
  const word = useTranslations('enums')
  const format = useFormat()
  const router = useRouter()
  const home = useListHref(HOME)
  const moves = useWebsiteMoves([row], () => router.push(home))
  const { status, rectification } = row
  const stands = standsOf(row)
  const [wasDue] = useState(stands === 'to_rectify')
  const opinion =
    stands === 'to_rectify'
      ? row.rectificationOpinion
      : stands === 'review_failed' || stands === 'audit_failed'
        ? row.reviewOpinion
        : null
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {wasDue && stands !== 'to_rectify' && (
        <NextDue
          elsewhere={{
            href: listHref(HOME, websiteList, { status: ['reviewed'], rectification: ['to_rectify'] }),
            label: t('to_rectify_show'),
          }}
        />
      )}
      <Box component="header" sx={{ display: 'grid', gap: 1.25 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {row.url} <CopyButton text={row.url} label={label('url')} />
          </Typography>
          <StatusChip tone={statusTones[status]} label={word(`websiteStatus.${status}`)} />
          {status === 'reviewed' && (
            <StatusChip
              tone={rectificationTones[rectification]}
              label={word(`rectification.${rectification}`)}
            />
          )}
          <Box sx={{ ml: 'auto' }}>
            <LinkButton href={home} variant="outlined">
              {t('not_found.action')}
            </LinkButton>
          </Box>
        </Box>
        <Alert severity={severities[stands]} action={moves.buttons(row)} sx={{ flexWrap: 'wrap' }}>
          {t(`stands.${stands}`, { reason: row.closeReason ?? '' })}
          {opinion && <div>{t('opinion', { opinion })}</div>}
        </Alert>
      </Box>
      <Section id="facts" title={t('facts')}>
        <DescriptionList
          items={[
            ...(['gatewayNo', 'reviewOpinion', 'rectificationOpinion'] as const).map((id) => ({
              id,
              label: label(id),
              value: row[id],
            })),
            {
              id: 'rectifyDueAt',
              label: label('rectifyDueAt'),
              value: row.rectifyDueAt && format.dateTime(row.rectifyDueAt),
            },
            {
              id: 'rectificationCount',
              label: label('rectificationCount'),
              value: format.count(row.rectificationCount),
            },
            { id: 'complianceComment', label: label('complianceComment'), value: row.complianceComment },
            { id: 'closeReason', label: label('closeReason'), value: row.closeReason },
            { id: 'createdAt', label: label('createdAt'), value: format.dateTime(row.createdAt) },
            { id: 'createdBy', label: label('createdBy'), value: row.createdBy },
            { id: 'websiteNo', label: label('websiteNo'), value: row.websiteNo },
          ]}
        />
      </Section>
      <OperationsSection websiteNo={row.websiteNo} />
      {moves.dialogs}
    </Box>
  )
}

/** The sentence that says how the website stands. */
const standsOf = ({ status, rectification }: WebsiteRow) => (status === 'reviewed' ? rectification : status)

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
