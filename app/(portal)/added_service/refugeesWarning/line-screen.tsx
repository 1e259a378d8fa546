'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { EditedSection } from '#components/form/edited-section.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getChargebackLine, saveChargebackLine } from '#lib/contract/chargeback-line.ts'
import { SCHEME_DAYS } from '#lib/rules/scheme.ts'
import { CrossedLines } from './crossed-lines.tsx'
import { CurrentDays } from './current-days.tsx'
import { SchemeSection } from './scheme-section.tsx'

const LineDialog = latePart(() => import('./line-dialog.tsx').then((module) => module.LineDialog))

/** The merchant's chargeback thresholds with the last 30 days, the schemes' verdicts, and the thresholds that were reached. */
export function LineScreen() {
  const t = useTranslations()
  const { data } = useQuery(callOptions(getChargebackLine, {}))
  return (
    <div className="portal-stack">
      <ListHead title={t('routes.refugeesWarning')}>{null}</ListHead>
      <EditedSection
        id="days"
        title={t('customer_service.days', { days: SCHEME_DAYS })}
        get={getChargebackLine}
        save={saveChargebackLine}
        editLabel={t('customer_service.edit_lines')}
        Dialog={LineDialog}
        rows={3}
      >
        {(line) => <CurrentDays line={line} />}
      </EditedSection>
      {data && <SchemeSection schemes={data.schemes} />}
      {data && <CrossedLines crossed={data.crossed} />}
    </div>
  )
}
