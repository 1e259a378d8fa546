'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useCan } from '#lib/client/portal.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import type { InputOf } from '#lib/contract/call.ts'
import {
  pageOfChange,
  type SimulatedOrder,
  type SimulatedOutcome,
  type Simulation,
  simulatedOrderList,
  type simulateRisk,
} from '#lib/contract/risk-simulation.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { outcomeFills, SimulationFigures } from './simulation-figures.tsx'

interface SimulationResultProps {
  simulation: Simulation
  /** The simulated change, as it was sent. */
  change: Change
}

type Change = InputOf<typeof simulateRisk>

/**
 * The result of a simulation: the number of orders, the amounts, the states of the orders, and the latest
 * orders.
 */
export function SimulationResult({ simulation, change }: SimulationResultProps) {
  const t = useTranslations('risk_simulation')
  const format = useFormat()
  const { from, to, concerned, outcomes, currency } = simulation
  return (
    <>
      {outcomes.length > 0 && <SimulationFigures simulation={simulation} />}
      <Typography variant="body2">
        {format.sentences([
          t('concerned', { count: concerned, from: format.date(from), to: format.date(to) }),
          outcomes.length === 0 && concerned > 0 && t('nothing'),
        ])}
      </Typography>
      {outcomes.map((outcome) => (
        <Outcome
          key={outcome.verdict}
          outcome={outcome}
          currency={currency}
          href={simulatedHref(change, { to, now: [outcome.verdict] })}
        />
      ))}
      {outcomes.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('basis')}
        </Typography>
      )}
    </>
  )
}

/** The list of the affected orders. */
const simulatedHref = (change: Change, more: { to: string; now: SimulatedOutcome['verdict'][] }): string =>
  listHref(`${pageOfChange[change.kind]}/tried`, simulatedOrderList, {
    change: JSON.stringify(change),
    ...more,
  })

interface OutcomeProps {
  outcome: SimulatedOutcome
  currency: string
  /** The list of these orders. */
  href: string
}

function Outcome({ outcome, currency, href }: OutcomeProps) {
  const t = useTranslations('risk_simulation')
  const format = useFormat()
  const can = useCan()
  const { verdict, orders, paid, disputed, frauds, fraudulent, genuine, examples } = outcome
  const moneyOf = ({ amounts, equivalent }: Pick<SimulatedOutcome, 'amounts' | 'equivalent'>) => {
    const money = amounts.map((each) => format.money(each.amount, each.currency)).join(' · ')
    const single = amounts.length === 1 && amounts[0]?.currency === currency
    return single ? money : t('worth', { amount: format.money(equivalent, currency), amounts: money })
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Typography component="h4" variant="subtitle2">
        <Box
          component="span"
          aria-hidden
          sx={{ display: 'inline-block', width: 12, height: 12, mr: 1, background: outcomeFills[verdict] }}
        />
        {t(`outcome.${verdict}`, { count: orders })}
      </Typography>
      <Typography variant="body2">{moneyOf(outcome)}</Typography>
      {/* Without a payment there was no fraud and no sale. */}
      {(['fraudulent', 'genuine'] as const)
        .filter((part) => outcome[part].orders > 0)
        .map((part) => (
          <Typography key={part} variant="body2">
            {t(`${part}.${verdict}`, { count: outcome[part].orders, money: moneyOf(outcome[part]) })}
          </Typography>
        ))}
      {fraudulent.orders + genuine.orders > 0 && (
        <Typography variant="body2">
          {t('after', {
            paid: t('paid', { count: paid }),
            disputed: t('disputed', { count: disputed }),
            frauds: t('frauds', { count: frauds }),
          })}
        </Typography>
      )}
      <Examples orders={examples} />
      {can(simulatedOrderList) && (
        <Typography variant="body2">
          {/* Opens in a new tab, because the form would be lost. */}
          <Link href={href} target="_blank" rel="noopener">
            {t('all_orders', { count: orders })}
          </Link>
        </Typography>
      )}
    </Box>
  )
}

/** One line per order if there is room: the dialog is too narrow for a table. */
function Examples({ orders }: { orders: readonly SimulatedOrder[] }) {
  const t = useTranslations('risk_simulation')
  const format = useFormat()
  const may = useOpens()('/deal/transaction')
  return (
    <Box
      component="ul"
      aria-label={t('examples')}
      sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2', display: 'grid' }}
    >
      {orders.map((order) => (
        <Box
          component="li"
          key={order.tradeNo}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            py: 0.5,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          {/* Opens in a new tab, because the form would be lost. */}
          {may ? (
            <Link href={`/deal/transaction/${order.tradeNo}`} target="_blank" rel="noopener">
              {order.tradeNo}
            </Link>
          ) : (
            <span>{order.tradeNo}</span>
          )}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {format.date(order.createdAt)}
          </Box>
          <Box component="span" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
            {format.money(order.amount, order.currency)}
          </Box>
          <Box component="span" sx={{ minWidth: '8rem', textAlign: 'right', color: 'text.secondary' }}>
            <Then order={order} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Then({ order: { verdict, disputed, fraud } }: { order: SimulatedOrder }) {
  const t = useTranslations('risk_simulation')
  const marks = [...(disputed ? [t('was_disputed')] : []), ...(fraud ? [t('was_fraud')] : [])]
  return marks.reduce((first, second) => t('joined', { first, second }), t('then', { verdict }))
}
