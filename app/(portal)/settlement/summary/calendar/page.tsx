import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { payoutCalendar } from '#lib/contract/settlement.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { CalendarScreen } from './calendar-screen.tsx'

const PAGE = '/settlement/summary'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function CalendarPage() {
  await requirePage(PAGE)
  const client = new QueryClient()
  await client.prefetchQuery(providerOptions(payoutCalendar, {}, { page: PAGE }))
  return (
    <PageMessages areas={['enums', 'fields', 'settlement']}>
      <HydrationBoundary state={dehydrate(client)}>
        <CalendarScreen />
      </HydrationBoundary>
    </PageMessages>
  )
}
