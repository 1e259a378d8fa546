import type { QueryClient } from '@tanstack/react-query'
import type { PageUrl } from '#lib/contract/call.ts'
import { queryPayout } from '#lib/contract/payout.ts'
import { currentUser } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'

/** Prefetches the panel's data on the server; nothing if cross-border payout is disabled for the merchant. */
export async function prefetchPayout(client: QueryClient, page: PageUrl): Promise<void> {
  const user = await currentUser()
  if (user?.flags.payout) await client.prefetchQuery(providerOptions(queryPayout, {}, { page }))
}
