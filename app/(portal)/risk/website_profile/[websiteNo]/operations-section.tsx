'use client'

import './website.css'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { Timeline, type TimelineItem, type Tone } from '#components/detail/timeline.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { PlainButton } from '#components/plain/button.tsx'
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
          <span className="p-caption">
            {t('zone', { zone: format.timeZone, offset: format.offset(data.list[0].at) })}
          </span>
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
        <div className="portal-operation-pages">
          <PlainButton
            look="text"
            size="dense"
            idle={pageNo === 1 || isFetching}
            onClick={() => setPageNo(pageNo - 1)}
          >
            {t('newer')}
          </PlainButton>
          <p className="portal-small" role="status">
            {t('page', { page: pageNo, pages })}
          </p>
          <PlainButton
            look="text"
            size="dense"
            idle={pageNo >= pages || isFetching}
            onClick={() => setPageNo(pageNo + 1)}
          >
            {t('older')}
          </PlainButton>
        </div>
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
        <div className="portal-operation">
          <span>
            {[actor ? t('operations.by', { actor }) : t('reviewers'), change(operation)].join(' · ')}
          </span>
          {before && after && before.url !== after.url && (
            <span>{t('operations.change', { from: before.url, to: after.url })}</span>
          )}
          {before && after && before.gatewayNo !== after.gatewayNo && (
            <span>{t('operations.change', { from: before.gatewayNo, to: after.gatewayNo })}</span>
          )}
          {remark && <span className="remark">{remark}</span>}
          {pictures.length > 0 && (
            <div className="pictures">
              {pictures.map(({ pictureNo, fileName, bytes, width, height }) => (
                <PictureCard
                  key={pictureNo}
                  picture={{ kind: 'kept', id: pictureNo, name: fileName, bytes, width, height }}
                />
              ))}
            </div>
          )}
        </div>
      ),
    }
  })
}
