'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { useOptions } from '#lib/client/options.ts'
import {
  type CustomRuleForm,
  type CustomRuleRow,
  customActions,
  customRuleAdd,
  customRuleUpdate,
} from '#lib/contract/custom-rule.ts'
import { customRuleIssues } from '#lib/rules/custom-rule.ts'
import { conditionText } from '#lib/rules/custom-rule-text.ts'
import { useConditionWords } from '../../_shared/use-condition-words.ts'
import { SimulateFirst } from '../simulate-first.tsx'
import { RuleBuilder } from './rule-builder.tsx'
import { logicOf, type RuleValues, requestOf, valuesOf } from './rule-values.ts'

const compared = ['name', 'match', 'groups', 'action', 'points'] as const

/** A custom rule: its conditions, what happens to an order that meets them, and the reason of the change. */
export function CustomRuleDialog(props: RowDialogProps<CustomRuleRow | undefined>) {
  const { row } = props
  const t = useTranslations('custom_rule')
  const label = useTranslations('custom_rule.fields')
  const validation = useTranslations('validation')
  const { wordsOf } = useOptions()
  const words = useConditionWords()
  const actions = wordsOf('customAction', customActions)
  const textOf = (name: (typeof compared)[number], values: RuleValues): string => {
    if (name === 'groups') return conditionText(logicOf(values) as CustomRuleForm, words)
    if (name === 'match') return t(`match_groups.${values.match}`)
    if (name === 'action') return actions.find(({ value }) => value === values.action)?.label ?? ''
    return values[name]
  }
  return (
    <RecordDialog<typeof customRuleAdd | typeof customRuleUpdate, RuleValues, CustomRuleRow | undefined>
      {...props}
      title={row ? t('edit', { customRuleNo: row.customRuleNo }) : t('add')}
      def={row ? customRuleUpdate : customRuleAdd}
      intent={`custom_rule.${row?.customRuleNo ?? 'new'}`}
      maxWidth="md"
      valuesOf={valuesOf}
      inputOf={(values, version) => ({
        ...requestOf(values),
        ...(row && { customRuleNo: row.customRuleNo, version }),
      })}
      lists={['groups']}
      rules={(values) => customRuleIssues(logicOf(values) as Parameters<typeof customRuleIssues>[0])}
      fields={compared.map((name) => ({
        name,
        label: label(name),
        text: (values: RuleValues) => textOf(name, values),
      }))}
      saved={t('saved')}
    >
      <FormTextField<RuleValues> name="name" label={label('name')} input={{ maxLength: 60 }} required />
      <RuleBuilder />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SelectField<RuleValues> name="action" label={label('action')} options={actions} required />
        <Points errorText={(key) => (key === 'required' ? undefined : validation('whole_score'))} />
      </Box>
      <ActionHint />
      <FormTextField<RuleValues>
        name="reason"
        label={label('reason')}
        hint={t('reason_hint')}
        input={{ maxLength: 200 }}
        required
      />
      <SimulateFirst<RuleValues>
        kind="custom_rule"
        ruleOf={(values) => ({ ...logicOf(values), ...(row && { customRuleNo: row.customRuleNo }) })}
      />
    </RecordDialog>
  )
}

function Points({ errorText }: { errorText: (key: string) => string | undefined }) {
  const label = useTranslations('custom_rule.fields')
  const action = useWatch<RuleValues, 'action'>({ name: 'action' })
  return action === 'score' ? (
    <FormTextField<RuleValues>
      name="points"
      label={label('points')}
      input={{ inputMode: 'numeric', maxLength: 3 }}
      errorText={errorText}
      required
    />
  ) : null
}

function ActionHint() {
  const t = useTranslations('custom_rule.action_hint')
  const action = useWatch<RuleValues, 'action'>({ name: 'action' })
  return action ? <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t(action)}</Box> : null
}
