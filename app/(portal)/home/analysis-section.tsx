'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarRange } from 'lucide'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { useAddress } from '#components/grid/use-address.ts'
import { BelowFold } from '#components/layout/below-fold.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type DataAnalysis, dataAnalysis, dataAnalysisDownload } from '#lib/contract/home.ts'
import { exportFormats } from '#lib/contract/shapes.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { analysisRequestOf } from './analysis-request.ts'
import { Breakdowns } from './breakdowns.tsx'
import { DayChart } from './day-chart.tsx'
import { Funnel } from './funnel.tsx'
import { Reasons } from './reasons.tsx'
import { Totals } from './totals.tsx'

const PeriodForm = latePart(() => import('./period-form.tsx').then((module) => module.PeriodForm))

/** The business analysis: volumes, success rate, and failure reasons. */
export function AnalysisSection() {
  const t = useTranslations('home.analysis')
  const format = useFormat()
  const { timeZone } = usePortal()
  const { params } = useAddress()
  const request = useMemo(() => analysisRequestOf(params, timeZone), [params, timeZone])
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...callOptions(dataAnalysis, request),
    placeholderData: keepPreviousData,
  })
  const [isChoosing, setChoosing] = useState(false)
  // After a failed refresh, the data stay.
  const failure = data ? null : error
  return (
    <Section
      id="analysis"
      title={t('title')}
      aside={
        <>
          {data && (
            <p className="p-note">
              {t('range', { from: format.date(data.range.from), to: format.date(data.range.to) })} ·{' '}
              {t('live')}
            </p>
          )}
          <PlainButton
            look="outlined"
            size="dense"
            aria-expanded={isChoosing || failure !== null}
            onClick={() => setChoosing(!isChoosing)}
          >
            <Icon icon={CalendarRange} />
            {t('period')}
          </PlainButton>
          {exportFormats.map((kind) => (
            <DownloadButton
              key={kind}
              def={dataAnalysisDownload}
              input={{ ...request, format: kind }}
              label={kind.toUpperCase()}
              fullLabel={`${t('export')}: ${t(`as_${kind}`)}`}
              doneText={(file) => t('done', { file })}
            />
          ))}
        </>
      }
    >
      <div className="portal-analysis">
        {(isChoosing || failure) && (
          <PeriodForm
            range={data?.range ?? { from: request.createdAtFrom, to: request.createdAtTo }}
            // After an invalid period, the form stays where the focus is.
            onSearch={() => setChoosing(true)}
          />
        )}
        {failure ? (
          <ErrorState error={failure} retrying={isFetching} onRetry={() => refetch()} />
        ) : !data ? (
          <DetailSkeleton groups={2} />
        ) : data.total.orders === 0 ? (
          <EmptyState level={3} title={t('empty')}>
            {t('empty_text')}
          </EmptyState>
        ) : (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'loading' : undefined}>
            <Charts data={data} />
          </div>
        )}
      </div>
    </Section>
  )
}

function Charts({ data }: { data: DataAnalysis }) {
  return (
    <div className="charts">
      <Totals data={data} />
      <DayChart days={data.days} />
      <BelowFold height={{ xs: 4800, lg: 1300 }}>
        <div className="charts">
          <div className="breakdowns">
            <Funnel data={data} />
            <Breakdowns data={data} />
          </div>
          <Reasons data={data} />
        </div>
      </BelowFold>
    </div>
  )
}
