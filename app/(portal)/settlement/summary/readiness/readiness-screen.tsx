'use client'

import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { callOptions } from '#lib/client/query.ts'
import { readiness } from '#lib/contract/settlement.ts'
import { SummaryHead } from '../summary-head.tsx'
import { GatewayCard } from './gateway-card.tsx'
import { KeptBackOrders } from './kept-back-orders.tsx'
import type { Readiness } from './readiness.ts'

/** Settlement readiness: whether the next payout is in preparation, and the reasons that hold it back. */
export function ReadinessScreen() {
  const query = useQuery(callOptions(readiness, {}))
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SummaryHead current="readiness" />
      <Fetched query={query} skeleton={<DetailSkeleton groups={2} />}>
        {(data) => <Gateways data={data} />}
      </Fetched>
    </Box>
  )
}

function Gateways({ data }: { data: Readiness }) {
  const t = useTranslations('settlement.ready')
  if (data.gateways.length === 0) return <EmptyState title={t('no_gateways')} />
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
        }}
      >
        {data.gateways.map((gateway) => (
          <GatewayCard key={gateway.gatewayNo} gateway={gateway} />
        ))}
      </Box>
      <KeptBackOrders orders={data.orders} />
    </>
  )
}
