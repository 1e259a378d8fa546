'use client'

import { useTranslations } from 'next-intl'
import { RecordLink } from '#components/detail/record-link.tsx'
import { Status } from '#components/status-chip.tsx'
import type { ReserveRow } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref } from '#lib/record-hrefs.ts'
import { maskedAccount } from '#lib/rules/bank-account.ts'
import { reserveStates } from '../../_shared/states.ts'
import { DetailFacts, DetailHead } from '../_shared/detail-head.tsx'

/** The held amount and its state. */
export function ReserveHead({ reserve }: { reserve: ReserveRow }) {
  const t = useTranslations('settlement.reserve')
  const label = useTranslations('fields.reserve')
  return (
    <DetailHead
      amount={{ amount: reserve.amount, currency: reserve.currency, label: label('amount') }}
      status={<Status of={reserveStates} value={reserve.status} />}
      list={{ href: '/settlement/reserveSettleDetails', label: t('others') }}
      number={{ label: label('reserveNo'), text: reserve.reserveNo }}
    />
  )
}

/** When the amount was withheld and is released. */
export function ReserveFacts({ reserve }: { reserve: ReserveRow }) {
  const t = useTranslations('settlement.reserve')
  const label = useTranslations('fields.reserve')
  const format = useFormat()
  return (
    <DetailFacts
      title={t('facts')}
      text={
        reserve.releasedAt
          ? t('given_back', { day: format.date(reserve.releasedAt) })
          : t('until', { day: format.date(reserve.releaseAt) })
      }
      gateway={{ label: label('gatewayNo'), gatewayNo: reserve.gatewayNo }}
      facts={[
        { id: 'takenAt', label: label('takenAt'), value: format.dateTime(reserve.takenAt) },
        { id: 'releaseAt', label: label('releaseAt'), value: format.dateTime(reserve.releaseAt) },
        {
          id: 'accountLast4',
          label: label('accountLast4'),
          value: reserve.accountLast4 && maskedAccount(reserve.accountLast4),
        },
        { id: 'bankReference', label: label('bankReference'), value: reserve.bankReference },
        { id: 'valueDate', label: label('valueDate'), value: reserve.valueDate },
        { id: 'orders', label: label('orders'), value: format.count(reserve.orders) },
        {
          id: 'batchNo',
          label: label('batchNo'),
          value: <RecordLink text={reserve.batchNo} href={batchHref} />,
        },
      ]}
    />
  )
}
