import type { QueryClient } from '@tanstack/react-query'
import type { PageUrl } from '#lib/contract/call.ts'
import { queryPayout } from '#lib/contract/payout.ts'
import { currentUser } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'

/** What the panel shows first, for the server; nothing where cross-border payout is not open to the merchant. */
export async function prefetchPayout(client: QueryClient, page: PageUrl): Promise<void> {
  const user = await currentUser()
  if (user?.flags.payout) await client.prefetchQuery(providerOptions(queryPayout, {}, { page }))
}
