'use client'

import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import { MAX_PASSKEY_NAME, passkeyRename } from '#lib/contract/passkey.ts'
import type { Passkey } from './passkey-props.ts'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations('two_step.passkeys')
  const notices = useNotices()
  const { id, name } = passkey
  const form = useContractForm({
    def: passkeyRename,
    intent: id,
    values: { name },
    inputOf: (values) => ({ id, ...values }),
  })
  return (
    <FormDialog
      form={form}
      open
      title={t('rename_title')}
      onSaved={() => notices.success(t('renamed'))}
      onClose={onClose}
    >
      <FormTextField<{ name: string }>
        name="name"
        label={t('fields.name')}
        required
        input={{ maxLength: MAX_PASSKEY_NAME }}
      />
    </FormDialog>
  )
}
