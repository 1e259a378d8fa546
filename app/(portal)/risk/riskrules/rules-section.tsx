'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { RecordLog } from '#components/detail/record-log.tsx'
import { Section } from '#components/detail/section.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { EditedTable } from '#components/form/edited-table.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type RiskRuleRow, ruleList, updateRule } from '#lib/contract/risk.ts'
import { logHrefOf } from '#lib/record-hrefs.ts'
import { Changed } from './changed.tsx'
import { wholeList } from './whole-list.ts'

const RuleDialog = latePart(() => import('./rule-dialog.tsx').then((module) => module.RuleDialog))

/** The rules whose points make up the risk score. */
export function RulesSection() {
  const t = useTranslations('risk')
  const query = useQuery(callOptions(ruleList, wholeList))
  return (
    <Section id="rules" title={t('rules')} aside={<RecordLog href={logHrefOf('risk_rule')()} />}>
      <Fetched query={query} level={3} skeleton={<ListSkeleton rows={8} />}>
        {({ list }) => <Rules rows={list} />}
      </Fetched>
    </Section>
  )
}

function Rules({ rows }: { rows: readonly RiskRuleRow[] }) {
  const t = useTranslations('risk')
  const label = useTranslations('risk.fields.risk_rule')
  const score = (row: RiskRuleRow) =>
    row.score === row.defaultScore
      ? String(row.score)
      : t('default_score', { score: row.score, usual: row.defaultScore })
  return (
    <EditedTable<RiskRuleRow>
      caption={t('rules')}
      rows={rows}
      rowKey={(row) => row.ruleCode}
      save={updateRule}
      editLabel={(row) => t('edit_rule', { name: row.name })}
      fixed={(row) => (row.changesAllowed ? undefined : t('fixed'))}
      Dialog={RuleDialog}
      columns={[
        { field: 'name', header: label('name'), render: (row) => row.name },
        { field: 'score', header: label('score'), number: true, render: score },
        { field: 'passScore', header: label('passScore'), number: true, render: (row) => row.passScore },
        {
          field: 'enabled',
          header: label('enabled'),
          render: (row) => (
            <StatusChip tone={row.enabled ? 'good' : 'neutral'} label={t(row.enabled ? 'on' : 'off')} />
          ),
        },
        {
          field: 'changesAllowed',
          header: label('changesAllowed'),
          render: (row) => t(row.changesAllowed ? 'allowed' : 'not_allowed'),
        },
        { field: 'updatedAt', header: label('updatedAt'), render: (row) => <Changed row={row} /> },
      ]}
    />
  )
}
