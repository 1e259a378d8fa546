'use client'

import { useTranslations } from 'next-intl'
import { RecordLink } from '#components/detail/record-link.tsx'
import { Status } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { BatchRow } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { logHrefOf, reserveHref } from '#lib/record-hrefs.ts'
import { maskedAccount } from '#lib/rules/bank-account.ts'
import { batchStates } from '../../_shared/states.ts'
import { DetailFacts, DetailHead } from '../_shared/detail-head.tsx'
import { StatementButton } from '../_shared/statement-button.tsx'

/** The payout amount and its state. */
export function BatchHead({ batch }: { batch: BatchRow }) {
  const t = useTranslations('settlement.batch')
  const label = useTranslations('fields.settlement')
  const { batchNo, net, currency, state } = batch
  return (
    <DetailHead
      amount={{ amount: net, currency, label: label('net') }}
      status={<Status of={batchStates} value={state} />}
      list={{ href: '/settlement/setDetails', label: t('others') }}
      actions={<StatementButton batchNo={batchNo} />}
      number={{ label: label('batchNo'), text: batchNo }}
      log={logHrefOf('batch')(batchNo)}
    />
  )
}

/** The payout date and account, or why there is no payout. */
export function BatchFacts({ batch }: { batch: BatchRow }) {
  const t = useTranslations('settlement.batch')
  const label = useTranslations('fields.settlement')
  const reason = useTranslations('enums.payoutReason')
  const type = useTranslations('enums.settlementType')
  const format = useFormat()
  const day = format.date(batch.payoutAt)
  return (
    <DetailFacts
      title={t('facts')}
      text={
        <>
          {batch.reason ? reason(batch.reason) : t(batch.state === 'processed' ? 'paid' : 'coming', { day })}{' '}
          {batch.remark && (
            <>
              {label('remark')}: <TypedText text={batch.remark} />
            </>
          )}
        </>
      }
      gateway={{ label: label('gatewayNo'), gatewayNo: batch.gatewayNo }}
      facts={[
        { id: 'period', label: t('period'), value: `${batch.periodFrom} – ${batch.periodTo}` },
        { id: 'tabulatedAt', label: label('tabulatedAt'), value: format.dateTime(batch.tabulatedAt) },
        {
          id: 'settlementType',
          label: label('settlementType'),
          value: type(batch.settlementType),
        },
        { id: 'retryAt', label: label('retryAt'), value: batch.retryAt && format.date(batch.retryAt) },
        { id: 'payoutAt', label: label('payoutAt'), value: day },
        {
          id: 'accountLast4',
          label: label('accountLast4'),
          value: batch.accountLast4 && maskedAccount(batch.accountLast4),
        },
        { id: 'bankReference', label: label('bankReference'), value: batch.bankReference },
        { id: 'valueDate', label: label('valueDate'), value: batch.valueDate },
        { id: 'orders', label: label('orders'), value: format.count(batch.orders) },
        { id: 'entries', label: label('entries'), value: format.count(batch.entries) },
        {
          id: 'reserveNo',
          label: label('reserveNo'),
          value: batch.reserveNo && <RecordLink text={batch.reserveNo} href={reserveHref} />,
        },
      ]}
    />
  )
}
