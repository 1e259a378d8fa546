'use client'

import { useTranslations } from 'next-intl'
import { RecordLink } from '#components/detail/record-link.tsx'
import { TextLink } from '#components/layout/text-link.tsx'
import { PlainAlert } from '#components/plain/alert.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import type { FailedPayout } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref } from '#lib/record-hrefs.ts'

const ACCOUNTS = '/settings/bankAccount'

export interface FailedPayoutsProps {
  payouts: readonly FailedPayout[]
  /** On the page of the batch itself, nothing links to it. */
  batchLink?: boolean
}

export function FailedAlert({ payouts, batchLink = true }: FailedPayoutsProps) {
  const t = useTranslations('failed_payout')
  const word = useTranslations('enums.batchState')
  const format = useFormat()
  const opens = useOpens()
  return (
    <PlainAlert severity="error" role="status">
      <ul className="portal-plain-list">
        {payouts.map(({ batchNo, state, retryAt, amount, currency, remark }) => (
          <li key={batchNo}>
            {format.sentences([
              t('failed', { money: format.money(amount, currency), day: format.date(retryAt) }),
              t('because', { state: word(state) }),
            ])}{' '}
            {remark && <TypedText text={remark} />}{' '}
            {batchLink && <RecordLink text={batchNo} href={batchHref} inText />}
          </li>
        ))}
      </ul>
      {t('next')} {opens(ACCOUNTS) && <TextLink href={ACCOUNTS}>{t('account')}</TextLink>}
    </PlainAlert>
  )
}
