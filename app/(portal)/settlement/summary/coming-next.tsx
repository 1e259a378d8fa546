'use client'

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { callOptions } from '#lib/client/query.ts'
import { payoutCalendar, unsettledTotals } from '#lib/contract/settlement.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { nextOf } from './coming.ts'

/** What comes next, in each currency, and what is not settled yet. */
export function ComingNext() {
  const t = useTranslations('settlement.next')
  const format = useFormat()
  const calendar = useQuery(callOptions(payoutCalendar, {}))
  const totals = useQuery(callOptions(unsettledTotals, {}))
  const comes = (kind: 'payout' | 'reserve_release') =>
    calendar.data &&
    nextOf(calendar.data.items, kind).map(({ on, currency, amount }) => ({
      id: currency,
      name: on,
      value: format.money(amount, currency),
    }))
  return (
    <Paper
      variant="outlined"
      sx={{
        p: { xs: 1.5, sm: 2 },
        display: 'grid',
        columnGap: 4,
        rowGap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
      }}
    >
      <Part title={t('payout')} error={calendar.error} items={comes('payout')} none={t('payout_none')} />
      <Part
        title={t('reserve_release')}
        error={calendar.error}
        items={comes('reserve_release')}
        none={t('reserve_none')}
      />
      <Part
        title={t('unsettled')}
        note={totals.data && t('since', { day: totals.data.from })}
        error={totals.error}
        items={totals.data?.unsettled.map(({ currency, orders, amount }) => ({
          id: currency,
          name: t('orders', { count: orders, shown: format.count(orders) }),
          value: format.money(amount, currency),
        }))}
        none={t('unsettled_none')}
        dense
      />
      <Part
        title={t('settled')}
        note={totals.data && t('since', { day: totals.data.from })}
        error={totals.error}
        items={totals.data?.settled.map(({ currency, batches, net }) => ({
          id: currency,
          name: t('batches', { count: batches, shown: format.count(batches) }),
          value: format.money(net, currency),
        }))}
        none={t('settled_none')}
        dense
      />
    </Paper>
  )
}

interface PartProps {
  title: string
  note?: string | undefined
  error: unknown
  /** Undefined until they are there. */
  items: readonly { id: string; name: string; value: string }[] | undefined
  none: string
  /** On a phone only the values, side by side. */
  dense?: true
}

function Part({ title, note, error, items, none, dense }: PartProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 0.5 }}>
        {title}{' '}
        {note && (
          <Typography component="span" variant="caption" color="textSecondary">
            {note}
          </Typography>
        )}
      </Typography>
      {error ? (
        <ErrorAlert error={error} />
      ) : items ? (
        <Lines items={items} none={none} dense={dense} />
      ) : (
        <Waiting />
      )}
    </Box>
  )
}

interface LinesProps extends Pick<PartProps, 'none'> {
  items: NonNullable<PartProps['items']>
  dense: true | undefined
}

function Lines({ items, none, dense }: LinesProps) {
  if (items.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {none}
      </Typography>
    )
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', ...(dense && side) }}>
      {items.map(({ id, name, value }) => (
        <Line key={id} name={name}>
          {value}
        </Line>
      ))}
    </Box>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, typography: 'body2', py: 0.125 }}
    >
      <Box component="span" className="name" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
        {children}
      </Box>
    </Box>
  )
}

const side = {
  display: { xs: 'flex', sm: 'block' },
  flexWrap: 'wrap',
  columnGap: 2,
  '& .name': { display: { xs: 'none', sm: 'inline' } },
}

const Waiting = () => (
  <>
    <Skeleton variant="text" />
    <Skeleton variant="text" width="80%" />
  </>
)
