'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { SmallTable } from '#components/detail/small-table.tsx'
import { useCan } from '#lib/client/portal.tsx'
import type { SimulatedOrder, SimulatedOutcome, Simulation } from '#lib/contract/risk-simulation.ts'
import { getTransaction } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** What a rule would have done: how many orders, how much, what became of them, and the latest of them. */
export function TryResult({ simulation }: { simulation: Simulation }) {
  const t = useTranslations('risk_try')
  const format = useFormat()
  const { from, to, concerned, outcomes, currency } = simulation
  return (
    <>
      <Typography variant="body2">
        {t('concerned', { count: concerned, from: format.date(from), to: format.date(to) })}
        {outcomes.length === 0 && concerned > 0 && ` ${t('nothing')}`}
      </Typography>
      {outcomes.map((outcome) => (
        <Outcome key={outcome.verdict} outcome={outcome} currency={currency} />
      ))}
      {outcomes.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('basis')}
        </Typography>
      )}
    </>
  )
}

function Outcome({ outcome, currency }: { outcome: SimulatedOutcome; currency: string }) {
  const t = useTranslations('risk_try')
  const format = useFormat()
  const { verdict, orders, paid, disputed, frauds, amounts, equivalent, examples } = outcome
  const money = amounts.map((each) => format.money(each.amount, each.currency)).join(' · ')
  const single = amounts.length === 1 && amounts[0]?.currency === currency
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Typography component="h4" variant="subtitle2">
        {t(`outcome.${verdict}`, { count: orders })}
      </Typography>
      <Typography variant="body2">
        {single ? money : t('worth', { amount: format.money(equivalent, currency), amounts: money })}
      </Typography>
      {/* What was refused was neither paid nor disputed. */}
      {verdict !== 'accepted' && (
        <Typography variant="body2">
          {t('after', {
            paid: t('paid', { count: paid }),
            disputed: t('disputed', { count: disputed }),
            frauds: t('frauds', { count: frauds }),
          })}
        </Typography>
      )}
      <Examples orders={examples} />
    </Box>
  )
}

function Examples({ orders }: { orders: readonly SimulatedOrder[] }) {
  const t = useTranslations('risk_try')
  const label = useTranslations('risk_try.fields')
  const format = useFormat()
  const may = useCan()(getTransaction)
  return (
    <SmallTable<SimulatedOrder>
      caption={t('examples')}
      rows={orders}
      rowKey={(order) => order.tradeNo}
      columns={[
        {
          field: 'tradeNo',
          header: label('tradeNo'),
          whole: true,
          // In a tab of its own: the form would be lost.
          render: ({ tradeNo }) =>
            may ? (
              <Link href={`/deal/transaction/${tradeNo}`} target="_blank" rel="noopener">
                {tradeNo}
              </Link>
            ) : (
              tradeNo
            ),
        },
        { field: 'createdAt', header: label('createdAt'), render: (order) => format.date(order.createdAt) },
        {
          field: 'amount',
          header: label('amount'),
          align: 'right',
          whole: true,
          render: (order) => format.money(order.amount, order.currency),
        },
        { field: 'then', header: label('then'), render: (order) => <Then order={order} /> },
      ]}
    />
  )
}

function Then({ order: { verdict, disputed, fraud } }: { order: SimulatedOrder }) {
  const t = useTranslations('risk_try')
  const marks = [...(disputed ? [t('was_disputed')] : []), ...(fraud ? [t('was_fraud')] : [])]
  return marks.reduce((first, second) => t('joined', { first, second }), t(`then.${verdict}`))
}
