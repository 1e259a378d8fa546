'use client'

import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { numberOf } from '#components/form/number-text.ts'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import {
  type CustomRuleRow,
  customRuleDelete,
  customRuleMove,
  customRuleStatusChange,
} from '#lib/contract/custom-rule.ts'

type Props = RowDialogProps<CustomRuleRow>

export function SwitchDialog({
  row,
  latest = row,
  to,
  open,
  onClose,
}: Props & { to: CustomRuleRow['status'] }) {
  const t = useTranslations('custom_rule.switch')
  const { customRuleNo, name } = row
  return (
    <ConfirmCallDialog
      def={customRuleStatusChange}
      intent={`custom_rule.${customRuleNo}.${to}`}
      input={{ customRuleNo, version: latest.version, status: to }}
      open={open}
      title={t(`${to}.title`, { name })}
      confirmLabel={t(`${to}.button`)}
      done={t(`${to}.done`)}
      onClose={onClose}
    >
      {t(`${to}.text`)}
    </ConfirmCallDialog>
  )
}

export function DeleteDialog({ row, latest = row, open, onClose }: Props) {
  const t = useTranslations('custom_rule.deleting')
  const { customRuleNo, name } = row
  return (
    <ConfirmCallDialog
      def={customRuleDelete}
      intent={`custom_rule.${customRuleNo}.delete`}
      input={{ customRuleNo, version: latest.version }}
      open={open}
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      tone="error"
      done={t('done')}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmCallDialog>
  )
}

interface MoveValues {
  position: string
}

export function MoveDialog({ row, latest, ...dialog }: Props) {
  const t = useTranslations('custom_rule.moving')
  const hint = useTranslations('custom_rule')
  const notices = useNotices()
  const { customRuleNo, name, position } = row
  const form = useContractForm<typeof customRuleMove, MoveValues>({
    def: customRuleMove,
    intent: `custom_rule.${customRuleNo}.move`,
    values: { position: String(position) },
    inputOf: (values) => ({ customRuleNo, position: numberOf(values.position) }),
  })
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('title', { name })}
      saveLabel={t('confirm')}
      onSaved={() => notices.success(t('done'))}
    >
      <FormTextField<MoveValues>
        name="position"
        label={t('position')}
        hint={hint('order_hint')}
        input={{ inputMode: 'numeric', maxLength: 2 }}
      />
    </FormDialog>
  )
}
