'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { EditedSection } from '#components/form/edited-section.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { getAccounts, saveAccounts } from '#lib/contract/reconciliation.ts'
import { journalItems } from '#lib/contract/settlement-rows.ts'

const AccountsDialog = latePart(() => import('./accounts-dialog.tsx').then((module) => module.AccountsDialog))

/** The account of each item of the journal. */
export function AccountsSection() {
  const t = useTranslations('reconciliation')
  const label = useTranslations('reconciliation.fields')
  const word = useTranslations('enums.journalItem')
  return (
    <EditedSection
      id="accounts"
      title={t('accounts')}
      get={getAccounts}
      save={saveAccounts}
      editLabel={t('edit')}
      Dialog={AccountsDialog}
      rows={journalItems.length}
      intro={
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('accounts_hint')}
        </Typography>
      }
    >
      {({ accounts, taxRate }) =>
        accounts ? (
          <DescriptionList
            rows
            items={[
              ...journalItems.map((item) => ({
                id: item,
                label: word(item),
                value: `${accounts[item].code} ${accounts[item].name}`,
              })),
              { id: 'taxRate', label: label('taxRate'), value: taxRate },
            ]}
          />
        ) : (
          <Typography variant="body2">{t('accounts_none')}</Typography>
        )
      }
    </EditedSection>
  )
}
