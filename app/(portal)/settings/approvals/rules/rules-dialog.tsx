'use client'

import { useTranslations } from 'next-intl'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type ApprovalRules, saveApprovalRules } from '#lib/contract/approval.ts'
import { isWaiting } from '#lib/contract/waiting.ts'
import { limitIssues } from '#lib/rules/approval.ts'
import { noProof, ProofFields, proofOf } from '../../../_shared/proof-fields.tsx'
import { LimitsField } from './limits-field.tsx'
import { flags, limitsOf, type RulesValues } from './rules-values.ts'

const valuesOf = ({ refunds, bankAccount, apiKeys, administrators }: ApprovalRules): RulesValues => ({
  refunds,
  bankAccount,
  apiKeys,
  administrators,
  ...noProof,
})

/** Weaker rules wait for a second person; stricter ones take effect at once. */
export function RulesDialog(props: RowDialogProps<ApprovalRules>) {
  const t = useTranslations('approval')
  const form = useTranslations('form.approval')
  const { currencies } = props.row
  return (
    <RecordDialog<typeof saveApprovalRules, RulesValues, ApprovalRules>
      {...props}
      title={t('rules_edit')}
      def={saveApprovalRules}
      intent="approval.rules"
      valuesOf={valuesOf}
      inputOf={({ refunds, password, code, passkey, ...values }, version) => ({
        ...values,
        refunds: limitsOf(refunds),
        version,
        ...proofOf({ password, code, passkey }),
      })}
      lists={['refunds']}
      rules={({ refunds }) => limitIssues(limitsOf(refunds), currencies)}
      fields={[
        {
          name: 'refunds',
          label: t('rules.refunds'),
          text: ({ refunds }) => refunds.map(({ currency, amount }) => `${currency} ${amount}`).join(', '),
        },
        ...flags.map((flag) => ({
          name: flag,
          label: t(`rules.${flag}`),
          text: (values: RulesValues) => t(values[flag] ? 'on' : 'off'),
        })),
      ]}
      saved={(answer) =>
        isWaiting(answer) ? form('waits', { approvalNo: answer.waitingApproval }) : t('rules_saved')
      }
    >
      <LimitsField currencies={currencies} />
      {flags.map((flag) => (
        <SwitchField<RulesValues> key={flag} name={flag} label={t(`rules.${flag}`)} />
      ))}
      <ProofFields />
    </RecordDialog>
  )
}
