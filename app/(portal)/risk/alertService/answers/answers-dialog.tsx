'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { AmountField } from '#components/form/amount-field.tsx'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type AlertAnswers, saveAlertAnswers } from '#lib/contract/alert-answer.ts'
import { MAX_SERVICE_EMAILS } from '#lib/contract/customer-service.ts'
import { answerIssues } from '#lib/rules/alert-answer.ts'
import { ProofFields, proofOf } from '../../../_shared/proof-fields.tsx'
import { emailIssues, emailsOf } from '../../../_shared/service-emails.ts'
import { AnswerPreview } from './answer-preview.tsx'
import { type AnswersValues, rulesOf, valuesOf } from './answers-values.ts'
import { RulesField } from './rules-field.tsx'
import { useRuleText } from './use-rule-text.ts'

/** The automatic answers, with a preview of the last days. */
export function AnswersDialog(props: RowDialogProps<AlertAnswers>) {
  const t = useTranslations('alert.answers')
  const ruleText = useRuleText(props.row)
  const { currencies, reasons } = props.row
  return (
    <RecordDialog<typeof saveAlertAnswers, AnswersValues, AlertAnswers>
      {...props}
      title={t('edit')}
      def={saveAlertAnswers}
      intent="alert-answers"
      maxWidth="md"
      valuesOf={valuesOf}
      inputOf={(values, version) => ({
        enabled: values.enabled,
        ...rulesOf(values),
        emails: emailsOf(values.emails),
        version,
        ...proofOf(values),
      })}
      lists={['rules']}
      rules={(values) => [
        ...emailIssues(values.emails),
        ...answerIssues({ ...values, ...rulesOf(values), emails: emailsOf(values.emails) }, currencies),
      ]}
      fields={[
        { name: 'enabled', label: t('fields.enabled'), text: ({ enabled }) => t(enabled ? 'on' : 'off') },
        { name: 'rules', label: t('fields.rules'), text: ({ rules }) => rules.map(ruleText).join('; ') },
        {
          name: 'dailyLimit',
          label: t('fields.dailyLimit'),
          text: ({ dailyLimit, limitCurrency }) => dailyLimit && `${dailyLimit} ${limitCurrency}`,
        },
        { name: 'emails', label: t('weekly'), text: ({ emails }) => emails.join(', ') },
      ]}
      saved={t('saved')}
    >
      <SwitchField<AnswersValues> name="enabled" label={t('fields.enabled')} />
      <RulesField currencies={currencies} reasons={reasons} />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' } }}>
        <AmountField<AnswersValues> name="dailyLimit" label={t('fields.dailyLimit')} />
        <SelectField<AnswersValues>
          name="limitCurrency"
          label={t('fields.limitCurrency')}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </Box>
      <MultiTextField<AnswersValues>
        name="emails"
        label={t('emails_lines', { maximum: MAX_SERVICE_EMAILS })}
      />
      <AnswerPreview currencies={currencies} />
      <ProofFields />
    </RecordDialog>
  )
}
