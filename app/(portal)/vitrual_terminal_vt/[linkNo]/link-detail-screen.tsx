'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { RecordColumns } from '#components/detail/record-columns.tsx'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { useLive } from '#components/grid/use-live.ts'
import { TypedText } from '#components/typed-text.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import { getLink, type LinkDetail } from '#lib/contract/link.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { priceText } from '../price-text.ts'
import { ItemsSection } from './items-section.tsx'
import { LinkHead } from './link-head.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { ShareSection } from './share-section.tsx'

const HOME = '/vitrual_terminal_vt'

/** A payment link: its state, how to share it, and its payments. */
export function LinkDetailScreen({ linkNo }: { linkNo: string }) {
  const { data, error, isFetching, refetch } = useQuery(callOptions(getLink, { linkNo }))
  useLive(getLink, { linkNo })
  if (error?.is('E3003')) return <NoSuchLink linkNo={linkNo} />
  if (data) {
    return (
      <div className="portal-stack">
        <LinkHead link={data} />
        <RecordColumns
          top={
            <>
              {data.items.length > 0 && <ItemsSection link={data} />}
              <PaymentsSection link={data} />
            </>
          }
          rail={
            <>
              <ShareSection link={data} />
              <Facts link={data} />
            </>
          }
        />
      </div>
    )
  }
  if (error) return <ErrorState level={1} error={error} retrying={isFetching} onRetry={() => refetch()} />
  return <DetailSkeleton groups={3} />
}

type LinkField = Parameters<ReturnType<typeof useTranslations<'link.fields'>>>[0]

function Facts({ link }: { link: LinkDetail }) {
  const t = useTranslations('link')
  const word = useTranslations('enums')
  const format = useFormat()
  const label = useTranslations('link.fields')
  const gatewayName = useGatewayName()
  const expires = format.dateTime(link.expiresAt)
  const values = {
    description: <TypedText text={link.description} />,
    use: word(`linkUse.${link.use}`),
    ...(link.minAmount !== null && { amount: t('detail.open_amount', { limits: priceText(format, link) }) }),
    expiresAt: link.expiredBy ? t('detail.expired_by', { time: expires, who: link.expiredBy }) : expires,
    ...(link.remindHours && { remindHours: t(`form.reminder.h${link.remindHours}`) }),
    gatewayNo: gatewayName(link.gatewayNo),
    website: link.website,
    locale: word(`language.${link.locale}`),
    createdAt: format.dateTime(link.createdAt),
    createdBy: link.createdBy,
  }
  return (
    <Section id="facts" title={t('detail.facts')}>
      <DescriptionList
        rows
        items={Object.entries(values).map(([id, value]) => ({
          id,
          label: label(id as LinkField),
          value,
        }))}
      />
    </Section>
  )
}

export function NoSuchLink({ linkNo }: { linkNo: string }) {
  const t = useTranslations('link.not_found')
  return (
    <RecordNotFound title={t('title')} listHref={HOME} listLabel={t('action')}>
      {t('text', { linkNo })}
    </RecordNotFound>
  )
}
