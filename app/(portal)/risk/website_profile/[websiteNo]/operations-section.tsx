'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { Timeline, type TimelineItem, type Tone } from '#components/detail/timeline.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { PictureCard } from '#components/upload/picture-card.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type WebsiteOperation, websiteOperations } from '#lib/contract/website.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { OPERATIONS_A_PAGE, operationsInput } from './inputs.ts'

const tones: Partial<Record<WebsiteOperation['kind'], Tone>> = {
  audit_pass: 'good',
  review_pass: 'good',
  inspect_pass: 'good',
  audit_fail: 'bad',
  review_fail: 'bad',
  inspect_fail: 'warning',
  stop: 'warning',
}

/** The operations on the website with user and time, latest first. */
export function OperationsSection({ websiteNo }: { websiteNo: string }) {
  const t = useTranslations('website.operations')
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, isFetching, refetch } = useQuery(
    callOptions(websiteOperations, operationsInput(websiteNo, pageNo), { placeholderData: keepPreviousData }),
  )
  const items = useItems(data?.list ?? [])
  const pages = Math.ceil((data?.total ?? 0) / OPERATIONS_A_PAGE)
  return (
    <Section
      id="operations"
      title={t('title')}
      aside={
        data?.list[0] && (
          <Typography variant="caption" color="text.secondary">
            {t('zone', { zone: format.timeZone, offset: format.offset(data.list[0].at) })}
          </Typography>
        )
      }
    >
      {data ? (
        <Timeline items={items} />
      ) : error ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <DetailSkeleton groups={1} />
      )}
      {pages > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 2 }}>
          <Button disabled={pageNo === 1 || isFetching} onClick={() => setPageNo(pageNo - 1)}>
            {t('newer')}
          </Button>
          <Typography variant="body2" role="status">
            {t('page', { page: pageNo, pages })}
          </Typography>
          <Button disabled={pageNo >= pages || isFetching} onClick={() => setPageNo(pageNo + 1)}>
            {t('older')}
          </Button>
        </Box>
      )}
    </Section>
  )
}

function useItems(operations: readonly WebsiteOperation[]): TimelineItem[] {
  const t = useTranslations('website')
  const word = useTranslations('enums')
  const format = useFormat()
  /** The change: the state of the review, or the state of the rectification within the review. */
  const change = ({ fromStatus, toStatus, fromRectification, toRectification }: WebsiteOperation) => {
    const review = [fromStatus, toStatus].map((status) => (status ? word(`websiteStatus.${status}`) : ''))
    const rectified = [fromRectification, toRectification].map((state) =>
      state ? word(`rectification.${state}`) : '',
    )
    const [from = '', to = ''] = fromStatus === toStatus && rectified[0] !== rectified[1] ? rectified : review
    return from && to && from !== to ? t('operations.change', { from, to }) : to || from
  }
  return operations.map((operation) => {
    const { operationNo, kind, at, actor, remark, before, after, pictures } = operation
    return {
      id: operationNo,
      tone: tones[kind] ?? 'plain',
      title: word(`websiteOperation.${kind}`),
      time: format.dateTime(at),
      instant: at,
      note: (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <span>
            {[actor ? t('operations.by', { actor }) : t('reviewers'), change(operation)].join(' · ')}
          </span>
          {before && after && before.url !== after.url && (
            <span>{t('operations.change', { from: before.url, to: after.url })}</span>
          )}
          {before && after && before.gatewayNo !== after.gatewayNo && (
            <span>{t('operations.change', { from: before.gatewayNo, to: after.gatewayNo })}</span>
          )}
          {remark && (
            <Box component="span" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
              {remark}
            </Box>
          )}
          {pictures.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 0.5 }}>
              {pictures.map(({ pictureNo, fileName, bytes, width, height }) => (
                <PictureCard
                  key={pictureNo}
                  picture={{ kind: 'kept', id: pictureNo, name: fileName, bytes, width, height }}
                />
              ))}
            </Box>
          )}
        </Box>
      ),
    }
  })
}
