'use client'

import './news.css'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { Status } from '#components/status-chip.tsx'
import { useListHref } from '#components/trail/use-trail.ts'
import { callOptions } from '#lib/client/query.ts'
import { markNewsRead, type NewsDetail, newsDetail } from '#lib/contract/notice.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'
import { newsHref } from '#lib/record-hrefs.ts'
import { outStates } from '../../../_shared/states.ts'
import { NewsNotFound } from './news-not-found.tsx'

/** The page of a notice. */
export function NewsDetailScreen({ newsId }: { newsId: string }) {
  const { data, error, isFetching, refetch } = useQuery(callOptions(newsDetail, { newsId }))
  const client = useQueryClient()
  const opened = data?.newsId
  // Opening the notice marks it as read, so the lists and the count in the shell are out of date.
  useEffect(() => {
    if (!opened) return
    for (const path of markNewsRead.changes) {
      if (path !== newsDetail.path) void client.invalidateQueries({ queryKey: [path] })
    }
  }, [opened, client])
  if (data) return <News news={data} />
  if (error?.is('E3003')) return <NewsNotFound newsId={newsId} />
  if (error) return <ErrorState level={1} error={error} retrying={isFetching} onRetry={() => refetch()} />
  return <DetailSkeleton groups={1} />
}

function News({ news }: { news: NewsDetail }) {
  const t = useTranslations('notice')
  const word = useTranslations('enums')
  const locale = useLocaleCode()
  const format = useFormat()
  const { out, older, newer } = news
  const home = useListHref(out ? '/notice/outs' : '/notice/bulletin_details')
  const paragraphs = news.content[locale].split(/\n{2,}/)
  return (
    <div className="portal-news-page">
      <header>
        <h1 className="portal-h1">{news.title[locale]}</h1>
        <div className="about">
          <span>{word(`newsCategory.${news.category}`)}</span>
          {out && <Status of={outStates} value={out.state} />}
          <span className="portal-secondary">
            <time dateTime={news.publishedAt}>
              {t('published', { time: format.dateTime(news.publishedAt) })}
            </time>
          </span>
        </div>
      </header>
      {out && <Out out={out} />}
      <article className="portal-card">
        {paragraphs.map((paragraph, index) => (
          // The order of the items never changes.
          <p key={String(index)}>{paragraph}</p>
        ))}
      </article>
      {(older || newer) && (
        <nav aria-label={t('neighbors')}>
          {newer && <Neighbor label={t('newer')} newsId={newer.newsId} title={newer.title[locale]} />}
          {older && <Neighbor label={t('older')} newsId={older.newsId} title={older.title[locale]} />}
        </nav>
      )}
      <div>
        <LinkButton href={home} look="outlined">
          {t(out ? 'back_outs' : 'back')}
        </LinkButton>
      </div>
    </div>
  )
}

const Neighbor = ({ label, newsId, title }: { label: string; newsId: string; title: string }) => (
  <span>
    <span className="label">{label}</span>
    <NextLink href={newsHref(newsId)} prefetch={false} className="portal-link">
      {title}
    </NextLink>
  </span>
)

function Out({ out }: { out: NonNullable<NewsDetail['out']> }) {
  const t = useTranslations('notice')
  const label = useTranslations('fields.outs')
  const word = useTranslations('enums')
  const format = useFormat()
  return (
    <Section id="out" title={t('out_title')}>
      <DescriptionList
        items={[
          { id: 'startsAt', label: label('startsAt'), value: format.dateTime(out.startsAt) },
          {
            id: 'endsAt',
            label: label('endsAt'),
            value: out.endsAt ? format.dateTime(out.endsAt) : t('open_end'),
          },
          { id: 'impact', label: label('impact'), value: word(`outImpact.${out.impact}`) },
          {
            id: 'services',
            label: label('services'),
            value: format.list(out.services.map((service) => word(`outService.${service}`))),
          },
        ]}
      />
    </Section>
  )
}
