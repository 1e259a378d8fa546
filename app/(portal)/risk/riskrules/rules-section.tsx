'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { EditButton } from '#components/form/edit-button.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type RiskRuleRow, ruleList, updateRule } from '#lib/contract/risk.ts'
import { Changed } from './changed.tsx'
import { wholeList } from './whole-list.ts'

const RuleDialog = dynamic(() => import('./rule-dialog.tsx').then((module) => module.RuleDialog), {
  ssr: false,
})

/** The rules whose points make a score. */
export function RulesSection() {
  const t = useTranslations('risk')
  const { data, error, isFetching, refetch } = useQuery(callOptions(ruleList, wholeList))
  return (
    <Section id="rules" title={t('rules')}>
      {data ? (
        <Rules rows={data.list} />
      ) : error ? (
        <ErrorState level={3} error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Section>
  )
}

function Rules({ rows }: { rows: readonly RiskRuleRow[] }) {
  const t = useTranslations('risk')
  const label = useTranslations('risk.fields.risk_rule')
  const may = useCan()(updateRule)
  const edited = useEdited<RiskRuleRow>()
  const score = (row: RiskRuleRow) =>
    row.score === row.defaultScore
      ? String(row.score)
      : t('default_score', { score: row.score, usual: row.defaultScore })
  return (
    <>
      <SmallTable<RiskRuleRow>
        caption={t('rules')}
        rows={rows}
        rowKey={(row) => row.ruleCode}
        columns={[
          { field: 'name', header: label('name'), render: (row) => row.name },
          { field: 'score', header: label('score'), align: 'right', render: score },
          { field: 'passScore', header: label('passScore'), align: 'right', render: (row) => row.passScore },
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
          ...(may
            ? [
                {
                  field: 'edit',
                  header: t('edit'),
                  align: 'right' as const,
                  render: (row: RiskRuleRow) =>
                    row.changesAllowed ? (
                      <EditButton
                        label={t('edit_rule', { name: row.name })}
                        onClick={() => edited.edit(row)}
                      />
                    ) : (
                      t('fixed')
                    ),
                },
              ]
            : []),
        ]}
      />
      {edited.row && (
        <RuleDialog
          key={edited.row.ruleCode}
          row={edited.row}
          latest={rows.find(({ ruleCode }) => ruleCode === edited.row?.ruleCode)}
          open={edited.open}
          onClose={edited.close}
          onClosed={edited.closed}
        />
      )}
    </>
  )
}
