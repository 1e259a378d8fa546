'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { StateTabs } from '#components/grid/state-tabs.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { type OutRow, outList, outStates } from '#lib/contract/notice.ts'
import { newsHref } from '#lib/record-hrefs.ts'
import { useOutColumns } from './out-columns.tsx'
import { OutFilter } from './out-filter.tsx'

const LATEST_FIRST = { field: 'startsAt', order: 'desc' } as const
const rowId = (row: OutRow) => row.newsId
const opens = ({ newsId }: OutRow) => [opened(newsHref(newsId))]

export function OutScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations()
  const list = useList(outList)
  const layout = useColumnLayout('outs', useOutColumns(), storedLayout)
  return (
    <ListScreen
      title={t('routes.outs')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={LATEST_FIRST}
      filter={<OutFilter list={list} />}
    >
      {/* The counts are under the filter: with one in force they say nothing of now. */}
      {list.answer && (!list.clear || list.filter.state) && <Now counts={list.answer.counts} />}
      <StateTabs
        list={list}
        field="state"
        states={outStates}
        labelOf={(state) => t(`enums.outState.${state}`)}
        counts={list.answer?.counts}
      />
    </ListScreen>
  )
}

/** How the provider's service is at this moment. */
function Now({ counts }: Pick<AnswerOf<typeof outList>, 'counts'>) {
  const t = useTranslations('notice.now')
  const ongoing = counts.ongoing.total
  const scheduled = counts.scheduled.total
  return (
    <Alert severity={ongoing > 0 ? 'warning' : 'success'}>
      {ongoing > 0 ? t('ongoing', { count: ongoing }) : t('fine')}{' '}
      {scheduled > 0 && t('scheduled', { count: scheduled })}
    </Alert>
  )
}
