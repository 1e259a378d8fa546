'use client'

import { useTranslations } from 'next-intl'
import { numberOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type RiskRuleRow, updateRule } from '#lib/contract/risk.ts'
import { passScoreIssues } from '#lib/rules/risk.ts'
import { SimulateFirst } from '../simulate-first.tsx'
import { type Points, PointsFields, pointsOf, usePointsTexts } from './points-fields.tsx'

/** A rule: its points, its pass score, on or off. */
export function RuleDialog(props: RowDialogProps<RiskRuleRow>) {
  const t = useTranslations('risk')
  const { row } = props
  const ruleOf = ({ score, passScore, enabled }: Points) => ({
    ruleCode: row.ruleCode,
    score: numberOf(score),
    passScore: passScore.trim() || null,
    enabled,
  })
  return (
    <RecordDialog
      {...props}
      title={t('edit_rule', { name: row.name })}
      def={updateRule}
      intent={`rule.${row.ruleCode}`}
      valuesOf={pointsOf}
      inputOf={(values, version) => ({ ...ruleOf(values), version })}
      rules={({ passScore }) => passScoreIssues(passScore.trim())}
      fields={usePointsTexts()}
      saved={t('saved')}
    >
      <PointsFields passHint={t('pass_hint')} />
      <SimulateFirst<Points> kind="rule" ruleOf={ruleOf} />
    </RecordDialog>
  )
}
