'use client'

import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslations } from 'next-intl'
import type { List } from '#components/grid/use-list.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { type disputeList, disputeStages } from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'

interface StageTabsProps {
  list: List<typeof disputeList>
}

type Stage = (typeof disputeStages)[number]

/** What is due, with how many there are under the rest of the filter. One stage is the filter's, like any other field. */
export function StageTabs({ list }: StageTabsProps) {
  const t = useTranslations('dispute')
  const word = useTranslations('enums')
  const format = useFormat()
  const stages = (list.counted as AnswerOf<typeof disputeList> | undefined)?.stages
  const chosen =
    list.filter.stage?.length === 1 ? list.filter.stage[0] : list.filter.stage?.length ? false : 'all'
  const choose = (stage: Stage | 'all') => {
    const { stage: _stage, ...rest } = list.filter
    list.search(stage === 'all' ? rest : { ...rest, stage: [stage] })
  }
  const counted = (stage: Stage) => {
    const found = stages?.[stage]
    return found
      ? t('tab', { stage: word(`disputeStage.${stage}`), count: format.count(found.count, found.capped) })
      : word(`disputeStage.${stage}`)
  }
  return (
    <Tabs
      value={chosen}
      onChange={(_event, stage: Stage | 'all') => choose(stage)}
      aria-label={t('tabs')}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
    >
      <Tab value="all" label={t('tab_all')} />
      {disputeStages.map((stage) => (
        <Tab key={stage} value={stage} label={counted(stage)} />
      ))}
    </Tabs>
  )
}
