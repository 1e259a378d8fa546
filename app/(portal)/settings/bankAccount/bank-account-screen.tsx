'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { PlainButton } from '#components/plain/button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { approvalWaiting } from '#lib/contract/approval.ts'
import { getBankChanges, requestBankChange } from '#lib/contract/bank-account.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { getBankAccounts } from '#lib/contract/payout.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { gatewayText } from '#lib/gateway-text.ts'
import { isOpenChange, maskedAccount } from '#lib/rules/bank-account.ts'
import { PayoutPanel } from '../../_shared/payout-panel/payout-panel.tsx'
import { WaitingApprovals } from '../../_shared/waiting-approvals.tsx'
import { ChangesSection } from './changes-section.tsx'
import { RequestDialog } from './request-dialog.tsx'

/** The merchant's bank accounts for payouts, and the requests to change one. */
export function BankAccountScreen() {
  const t = useTranslations()
  const query = useQuery(callOptions(getBankAccounts, {}))
  const changes = useQuery(callOptions(getBankChanges, {}))
  return (
    <div className="portal-stack">
      <Typography variant="h1">{t('routes.bankAccount')}</Typography>
      <Section
        id="banks"
        title={t('payout.banks')}
        aside={query.data && changes.data && <RequestButton accounts={query.data} {...changes.data} />}
      >
        <Fetched query={query} skeleton={<DetailSkeleton groups={1} />}>
          {(accounts) => <BankAccounts accounts={accounts} />}
        </Fetched>
      </Section>
      <WaitingApprovals kind="bank_account" />
      <Fetched query={changes} skeleton={<DetailSkeleton groups={1} />}>
        {(answer) => <ChangesSection changes={answer.changes} />}
      </Fetched>
      <PayoutPanel page="/settings/bankAccount" />
    </div>
  )
}

type Accounts = AnswerOf<typeof getBankAccounts>

/** Nothing if there is no account to change, or no permission. */
function RequestButton({ accounts, changes }: { accounts: Accounts } & AnswerOf<typeof getBankChanges>) {
  const t = useTranslations('bank_account')
  const can = useCan()
  const request = useEdited<true>()
  const approvals = useQuery(callOptions(approvalWaiting, { kind: 'bank_account' }))
  const isOpen =
    changes.some(({ status }) => isOpenChange(status)) || (approvals.data?.waiting.length ?? 0) > 0
  if (accounts.length === 0 || !can(requestBankChange)) return null
  return (
    <>
      <PlainButton look="contained" size="dense" idle={isOpen} onClick={() => request.edit(true)}>
        {t('change')}
      </PlainButton>
      {request.row && (
        <RequestDialog
          {...request.dialog}
          currencies={[...new Set(accounts.map(({ currency }) => currency))]}
        />
      )}
    </>
  )
}

function BankAccounts({ accounts }: { accounts: Accounts }) {
  const t = useTranslations('payout')
  const bank = useTranslations('bank_account')
  const format = useFormat()
  const can = useCan()
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
              <>
                {currency}
                {isDefault && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' '}
                    · {t('default')}
                  </Box>
                )}
              </>
            ),
          },
          { field: 'bankName', header: t('fields.bankName'), render: ({ bankName }) => bankName },
          { field: 'accountName', header: t('fields.accountName'), render: ({ accountName }) => accountName },
          { field: 'country', header: t('fields.country'), render: ({ country }) => format.country(country) },
          { field: 'bic', header: t('fields.bic'), render: ({ bic }) => bic },
          {
            field: 'accountLast4',
            header: t('fields.account'),
            whole: true,
            render: ({ accountLast4 }) => maskedAccount(accountLast4),
          },
          {
            field: 'settlementBank',
            header: t('fields.settlementBank'),
            render: ({ settlementBank }) => settlementBank,
          },
          {
            field: 'gateways',
            header: t('fields.gateways'),
            render: ({ gateways }) => format.items(gateways.map(gatewayText)) || t('none_gateways'),
          },
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {bank(can(requestBankChange) ? 'hint' : 'hint_no_permission')}
      </Typography>
    </>
  )
}
