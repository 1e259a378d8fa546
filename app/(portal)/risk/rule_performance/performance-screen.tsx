'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { defineFilter } from '#components/grid/filter-kinds.ts'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { MEASURED_DAYS, rulePerformance } from '#lib/contract/rule-performance.ts'
import { performanceColumns } from './performance-columns.tsx'

const performanceFilter = defineFilter(rulePerformance, 'fields.rule_performance', (field) => ({
  shown: [field.words('check', 'stoppedBy'), field.words('state', 'measuredState')],
}))

/** What every rule, limit and filter did, the most harmful one first. */
export function PerformanceScreen(settings: ListSettings) {
  const t = useTranslations('rule_performance')
  // The answer is known only after the list is set up; until then, the links end at the current time.
  const data = useMemo(() => ({ text: t }), [t])
  const screen = useListScreen(performanceColumns, performanceFilter, settings, { data })
  return <ListScreen {...screen} help={t('help', { days: MEASURED_DAYS })} />
}
