'use client'

import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { useAddress } from '#components/grid/use-address.ts'
import { useShownRecords } from '#components/trail/use-trail.ts'
import { useCan, usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type Deadlines, deadlineList, rotateFeed } from '#lib/contract/deadline.ts'
import { byDay, DEADLINE_WEEKS, deadlineHref, deadlinePages } from '#lib/rules/deadline.ts'
import { AreaTabs, areaOf } from './area-tabs.tsx'
import { DeadlineDays } from './deadline-days.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { WeekTable } from './week-table.tsx'

/** The deadlines of all areas, by day. */
export function DeadlinesScreen() {
  const t = useTranslations()
  const can = useCan()
  const { pages } = usePortal()
  const hasAny = Object.values(deadlinePages).some((page) => pages.includes(page))
  const [following, setFollowing] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(callOptions(deadlineList, {}))
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={t('routes.deadlines')}>
        {data && hasAny && can(rotateFeed) && (
          <Button
            variant="outlined"
            startIcon={<CalendarMonth />}
            aria-haspopup="dialog"
            onClick={() => setFollowing(true)}
          >
            {t('deadlines.feed.open')}
          </Button>
        )}
      </ListHead>
      {data ? (
        <Board data={data} hasAny={hasAny} />
      ) : error ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <DetailSkeleton groups={2} />
      )}
      {data && <FeedDialog feed={data.feed} open={following} onClose={() => setFollowing(false)} />}
    </Box>
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
      <Typography variant="body2" color="textSecondary">
        {t('note', { weeks: DEADLINE_WEEKS, timeZone: data.timeZone })}
      </Typography>
      <AreaTabs deadlines={data.deadlines} area={area} />
      {shown.length === 0 ? (
        <EmptyState title={t('none_here')}>{t('none_here_text')}</EmptyState>
      ) : (
        <Box sx={columns}>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
          </Box>
          <Paper component="section" variant="outlined" sx={aside}>
            <WeekTable from={data.from} to={data.to} days={days} />
          </Paper>
        </Box>
      )}
    </>
  )
}

const columns = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 23rem' },
}

/** A narrow window shows only the list. */
const aside = { display: { xs: 'none', lg: 'block' }, position: 'sticky', top: '4.5rem', p: 2 } as const
