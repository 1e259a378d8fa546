'use client'

import './deadlines.css'

import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { useAddress } from '#components/grid/use-address.ts'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useShownRecords } from '#components/trail/use-trail.ts'
import { useCan, usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type Deadlines, deadlineList, rotateFeed } from '#lib/contract/deadline.ts'
import { byDay, DEADLINE_WEEKS, deadlineHref, deadlinePages } from '#lib/rules/deadline.ts'
import { AreaTabs, areaOf } from './area-tabs.tsx'
import { DeadlineDays } from './deadline-days.tsx'
import { WeekTable } from './week-table.tsx'

const FeedDialog = latePart(() => import('./feed-dialog.tsx').then((module) => module.FeedDialog))

/** The deadlines of all areas, by day. */
export function DeadlinesScreen() {
  const t = useTranslations()
  const can = useCan()
  const { pages } = usePortal()
  const hasAny = Object.values(deadlinePages).some((page) => pages.includes(page))
  const [following, setFollowing] = useState<boolean>()
  const { data, error, isFetching, refetch } = useQuery(callOptions(deadlineList, {}))
  return (
    <div className="portal-stack close">
      <ListHead title={t('routes.deadlines')}>
        {data && hasAny && can(rotateFeed) && (
          <PlainButton look="outlined" size="dense" aria-haspopup="dialog" onClick={() => setFollowing(true)}>
            <Icon icon={CalendarPlus} />
            {t('deadlines.feed.open')}
          </PlainButton>
        )}
      </ListHead>
      {data ? (
        <Board data={data} hasAny={hasAny} />
      ) : error ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <DetailSkeleton groups={2} />
      )}
      {data && following !== undefined && (
        <FeedDialog feed={data.feed} open={following} onClose={() => setFollowing(false)} />
      )}
    </div>
  )
}

/** @param hasAny whether the user can open at least one page with deadlines */
function Board({ data, hasAny }: { data: Deadlines; hasAny: boolean }) {
  const t = useTranslations('deadlines')
  const { params } = useAddress()
  const area = areaOf(params)
  const shown = data.deadlines.filter(({ kind }) => !area || deadlinePages[kind] === area)
  const { overdue, days } = byDay(shown)
  useShownRecords(
    shown
      .map((each) => ({ href: deadlineHref(each), ...(each.kind === 'dispute' && { done: false }) }))
      // The other deadlines link to lists.
      .filter(({ href }) => !href.includes('?')),
  )
  if (!hasAny) {
    return <EmptyState title={t('no_rights')}>{t('no_rights_text')}</EmptyState>
  }
  if (data.deadlines.length === 0) {
    return <EmptyState title={t('none', { weeks: DEADLINE_WEEKS })}>{t('none_text')}</EmptyState>
  }
  return (
    <>
      <p className="p-note">{t('note', { weeks: DEADLINE_WEEKS, timeZone: data.timeZone })}</p>
      <AreaTabs deadlines={data.deadlines} area={area} />
      {shown.length === 0 ? (
        <EmptyState title={t('none_here')}>{t('none_here_text')}</EmptyState>
      ) : (
        <div className="portal-deadline-columns">
          <div className="portal-stack close">
            {overdue.length > 0 && (
              <DeadlineDays
                title={t('overdue')}
                days={[...Map.groupBy(overdue, ({ day }) => day)]}
                today={data.from}
                timeZone={data.timeZone}
                late
              />
            )}
            {days.length > 0 && (
              <DeadlineDays title={t('upcoming')} days={days} today={data.from} timeZone={data.timeZone} />
            )}
          </div>
          <section className="portal-card weeks">
            <WeekTable from={data.from} to={data.to} days={days} />
          </section>
        </div>
      )}
    </>
  )
}
