'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { callOptions } from '#lib/client/query.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { getBankAccounts } from '#lib/contract/payout.ts'
import { PayoutPanel } from '../../_shared/payout-panel/payout-panel.tsx'

/** The merchant's bank account for payouts. */
export function BankAccountScreen() {
  const t = useTranslations()
  const query = useQuery(callOptions(getBankAccounts, {}))
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h1">{t('routes.bankAccount')}</Typography>
      <Section id="banks" title={t('payout.banks')}>
        <Fetched query={query} skeleton={<DetailSkeleton groups={1} />}>
          {(accounts) => <BankAccounts accounts={accounts} />}
        </Fetched>
      </Section>
      <PayoutPanel page="/settings/bankAccount" />
    </Box>
  )
}

function BankAccounts({ accounts }: { accounts: AnswerOf<typeof getBankAccounts> }) {
  const t = useTranslations('payout')
  if (accounts.length === 0) return <Typography variant="body2">{t('no_banks')}</Typography>
  return (
    <>
      <SmallTable
        caption={t('banks')}
        rows={accounts}
        rowKey={({ currency, accountLast4 }) => `${currency} ${accountLast4}`}
        columns={[
          {
            field: 'currency',
            header: t('fields.currency'),
            render: ({ currency, isDefault }) => (
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                {currency}
                {isDefault && <StatusChip tone="good" label={t('default')} />}
              </Box>
            ),
          },
          { field: 'bankName', header: t('fields.bankName'), render: ({ bankName }) => bankName },
          { field: 'accountName', header: t('fields.accountName'), render: ({ accountName }) => accountName },
          {
            field: 'accountLast4',
            header: t('fields.account'),
            whole: true,
            render: ({ accountLast4 }) => `•••• ${accountLast4}`,
          },
          {
            field: 'settlementBank',
            header: t('fields.settlementBank'),
            render: ({ settlementBank }) => settlementBank,
          },
          {
            field: 'gateways',
            header: t('fields.gateways'),
            render: ({ gateways }) =>
              gateways.map(({ label, gatewayNo }) => `${label} (${gatewayNo})`).join(', ') ||
              t('none_gateways'),
          },
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('banks_hint')}
      </Typography>
    </>
  )
}
