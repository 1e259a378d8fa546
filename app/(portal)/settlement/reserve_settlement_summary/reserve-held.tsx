'use client'

import '../settlement.css'

import { useQuery } from '@tanstack/react-query'
import { PiggyBank } from 'lucide'
import { useTranslations } from 'next-intl'
import { SmallTable } from '#components/detail/small-table.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { HeadPanel } from '#components/grid/head-panel.tsx'
import { StrongText } from '#components/grid/strong-text.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { PlainSkeleton } from '#components/plain/skeleton.tsx'
import { callOptions } from '#lib/client/query.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { reserveEquivalents } from '#lib/contract/settlement.ts'
import { useFormat } from '#lib/format/use-format.ts'

type Held = AnswerOf<typeof reserveEquivalents>['held'][number]

/** The held amounts by currency and in the settlement currency, and the next release. */
export function ReserveHeld() {
  const t = useTranslations('settlement.reserve')
  const label = useTranslations('fields.reserve')
  const format = useFormat()
  const { data, error } = useQuery(callOptions(reserveEquivalents, {}))
  const money = (field: 'taken' | 'released', header: string) => ({
    field,
    header,
    number: true,
    render: (row: Held) => format.amount(row[field], row.currency),
  })
  return (
    <HeadPanel
      icon={<Icon icon={PiggyBank} />}
      label={t('held')}
      text={data ? `${t('held')} ${format.money(data.total, data.settlementCurrency)}` : t('held')}
    >
      {data && (
        <p className="portal-held-total">
          {t('total', { money: format.money(data.total, data.settlementCurrency), day: data.on })}
        </p>
      )}
      {error ? (
        <ErrorAlert error={error} />
      ) : data === undefined ? (
        <PlainSkeleton height={120} />
      ) : data.held.length === 0 ? (
        <p className="portal-held-none">{t('held_none')}</p>
      ) : (
        <SmallTable
          caption={t('held')}
          rows={data.held}
          rowKey={({ currency }) => currency}
          columns={[
            { field: 'currency', header: label('currency'), render: ({ currency }) => currency },
            money('taken', t('taken')),
            money('released', t('released')),
            {
              field: 'held',
              header: t('left'),
              number: true,
              render: (row) => <StrongText text={format.amount(row.held, row.currency)} />,
            },
            { field: 'rate', header: t('rate'), number: true, render: ({ rate }) => rate },
            {
              field: 'equivalent',
              header: t('equivalent', { currency: data.settlementCurrency }),
              number: true,
              render: ({ equivalent }) => format.amount(equivalent, data.settlementCurrency),
            },
            {
              field: 'next',
              header: t('next'),
              number: true,
              render: ({ nextReleaseAt, nextRelease, currency }) =>
                nextReleaseAt &&
                nextRelease &&
                t('next_value', {
                  day: format.date(nextReleaseAt),
                  money: format.money(nextRelease, currency),
                }),
            },
          ]}
        />
      )}
    </HeadPanel>
  )
}
