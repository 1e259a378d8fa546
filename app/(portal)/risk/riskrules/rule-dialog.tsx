'use client'

import { useTranslations } from 'next-intl'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { numberOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type RiskRuleRow, updateRule } from '#lib/contract/risk.ts'
import { passScoreIssues } from '#lib/rules/risk.ts'
import { TryFirst } from '../try-first.tsx'

interface Values {
  score: string
  passScore: string
  enabled: boolean
}
const valuesOf = ({ score, passScore, enabled }: RiskRuleRow): Values => ({
  score: String(score),
  passScore: passScore ?? '',
  enabled,
})

/** One rule: its points, whom it lets pass, on or off. */
export function RuleDialog(props: RowDialogProps<RiskRuleRow>) {
  const t = useTranslations('risk')
  const label = useTranslations('risk.fields.risk_rule')
  const say = useTranslations('validation')
  const { row } = props
  const ruleOf = ({ score, passScore, enabled }: Values) => ({
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
      valuesOf={valuesOf}
      inputOf={(values, version) => ({ ...ruleOf(values), version })}
      rules={({ passScore }) => passScoreIssues(passScore.trim())}
      fields={[
        { name: 'enabled', label: label('enabled'), text: ({ enabled }) => t(enabled ? 'on' : 'off') },
        { name: 'score', label: label('score'), text: ({ score }) => score },
        { name: 'passScore', label: label('passScore'), text: ({ passScore }) => passScore },
      ]}
      saved={t('saved')}
    >
      <SwitchField<Values> name="enabled" label={label('enabled')} />
      <FormTextField<Values>
        name="score"
        label={label('score')}
        hint={t('score_hint')}
        input={{ inputMode: 'numeric', maxLength: 3 }}
        errorText={(key) => (key === 'required' ? undefined : say('whole_score'))}
      />
      <FormTextField<Values>
        name="passScore"
        label={label('passScore')}
        hint={t('pass_hint')}
        input={{ inputMode: 'decimal', maxLength: 6 }}
        errorText={(key) => (key === 'between_0_and_100' ? undefined : say('two_decimals'))}
      />
      <TryFirst<Values> kind="rule" ruleOf={ruleOf} />
    </RecordDialog>
  )
}
