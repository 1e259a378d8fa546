'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type Accounts, saveAccounts } from '#lib/contract/reconciliation.ts'
import { journalItems } from '#lib/contract/settlement-rows.ts'

type Values = Pick<Accounts, 'taxRate'> & { accounts: NonNullable<Accounts['accounts']> }

const NONE = Object.fromEntries(journalItems.map((item) => [item, { code: '', name: '' }]))
const valuesOf = ({ accounts, taxRate }: Accounts): Values => ({
  accounts: accounts ?? (NONE as Values['accounts']),
  taxRate,
})

/** Code and name of the account of each item. */
export function AccountsDialog(props: RowDialogProps<Accounts>) {
  const t = useTranslations('reconciliation')
  const label = useTranslations('reconciliation.fields')
  const word = useTranslations('enums.journalItem')
  const named = (item: (typeof journalItems)[number], field: 'code' | 'name') =>
    `${word(item)}: ${label(field)}`
  return (
    <RecordDialog
      {...props}
      title={t('accounts')}
      def={saveAccounts}
      intent="accounts"
      lists={['accounts']}
      valuesOf={valuesOf}
      inputOf={(values: Values, version: number) => ({ ...values, version })}
      fields={[
        ...journalItems.map((item) => ({
          name: `accounts.${item}` as const,
          label: word(item),
          text: ({ accounts }: Values) => `${accounts[item].code} ${accounts[item].name}`.trim(),
        })),
        { name: 'taxRate' as const, label: label('taxRate'), text: ({ taxRate }: Values) => taxRate },
      ]}
      saved={t('saved')}
    >
      {journalItems.map((item) => (
        <Box key={item} sx={{ display: 'grid', gap: 1, gridTemplateColumns: '9rem minmax(0, 1fr)' }}>
          <FormTextField<Values> name={`accounts.${item}.code`} label={named(item, 'code')} />
          <FormTextField<Values> name={`accounts.${item}.name`} label={named(item, 'name')} />
        </Box>
      ))}
      <FormTextField<Values> name="taxRate" label={label('taxRate')} />
    </RecordDialog>
  )
}
