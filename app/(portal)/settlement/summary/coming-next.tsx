'use client'

import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined'
import SavingsOutlined from '@mui/icons-material/SavingsOutlined'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Figures } from '#components/detail/figures.tsx'
import { HeadPanel } from '#components/grid/head-panel.tsx'
import { callOptions } from '#lib/client/query.ts'
import { payoutCalendar, unsettledTotals } from '#lib/contract/settlement.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { nextOf } from '#lib/rules/coming.ts'
import { FailedPayouts } from '../../_shared/failed-payouts.tsx'

/** The next payments by currency, and the amounts that are not settled yet, in one line. */
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
  const since = totals.data && t('since', { day: totals.data.from })
  return (
    <>
      <FailedPayouts payouts={calendar.data?.failed ?? []} />
      {/* On a phone they are behind the button of the list's tools. */}
      <Box className="phone-tools" sx={styles}>
        <Group
          icon={<AccountBalanceOutlined />}
          title={t('payout')}
          error={calendar.error}
          items={comes('payout')}
          none={t('payout_none')}
        />
        <Group
          icon={<SavingsOutlined />}
          title={t('reserve_release')}
          error={calendar.error}
          items={comes('reserve_release')}
          none={t('reserve_none')}
        />
        <Group
          icon={<HourglassEmpty />}
          title={t('unsettled')}
          note={since}
          error={totals.error}
          items={totals.data?.unsettled.map(({ currency, orders, amount }) => ({
            id: currency,
            name: t('orders', { count: orders, shown: format.count(orders) }),
            value: format.money(amount, currency),
          }))}
          none={t('unsettled_none')}
        />
        <Group
          icon={<CheckOutlined />}
          title={t('settled')}
          note={since}
          error={totals.error}
          items={totals.data?.settled.map(({ currency, batches, net }) => ({
            id: currency,
            name: t('batches', { count: batches, shown: format.count(batches) }),
            value: format.money(net, currency),
          }))}
          none={t('settled_none')}
        />
      </Box>
    </>
  )
}

/** The first figure of a group; a panel has all of them. */
function Group({ icon, ...figures }: ComponentProps<typeof Figures> & { icon: ReactNode }) {
  const { title, items } = figures
  const [first, ...more] = items ?? []
  return (
    <HeadPanel
      icon={icon}
      label={title}
      text={[title, first?.value, more.length > 0 && `+${more.length}`].filter(Boolean).join(' ')}
    >
      <Figures {...figures} />
    </HeadPanel>
  )
}

/** Columns of one width, so that nothing moves when the figures arrive. */
const styles = {
  display: { xs: 'flex', sm: 'grid' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))',
  gap: 1,
  '& > .portal-tool': {
    minHeight: 28,
    py: 0,
    maxWidth: 'none',
    justifyContent: { xs: 'center', sm: 'flex-start' },
  },
}
