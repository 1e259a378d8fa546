'use client'

import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { numberOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import { type RiskRuleRow, updateRule } from '#lib/contract/risk.ts'
import { passScoreIssues } from '#lib/rules/risk.ts'
import { TryFirst } from '../try-first.tsx'
import type { EditProps } from './edit-props.ts'

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
export function RuleDialog({ row, latest, open, onClose, onClosed }: EditProps<RiskRuleRow>) {
  const t = useTranslations('risk')
  const label = useTranslations('risk.fields.risk_rule')
  const say = useTranslations('validation')
  const notices = useNotices()
  const ruleOf = ({ score, passScore, enabled }: Values) => ({
    ruleCode: row.ruleCode,
    score: numberOf(score),
    passScore: passScore.trim() || null,
    enabled,
  })
  return (
    <RecordDialog
      title={t('edit_rule', { name: row.name })}
      def={updateRule}
      intent={`rule.${row.ruleCode}`}
      open={open}
      values={valuesOf(row)}
      version={row.version}
      latest={latest && { version: latest.version, values: valuesOf(latest), updatedBy: latest.updatedBy }}
      inputOf={(values, version) => ({ ...ruleOf(values), version })}
      rules={({ passScore }) => passScoreIssues(passScore.trim())}
      fields={[
        { name: 'enabled', label: label('enabled'), text: ({ enabled }) => t(enabled ? 'on' : 'off') },
        { name: 'score', label: label('score'), text: ({ score }) => score },
        { name: 'passScore', label: label('passScore'), text: ({ passScore }) => passScore },
      ]}
      onSaved={() => {
        notices.success(t('saved'))
        onClose()
      }}
      onClose={onClose}
      onClosed={onClosed}
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
