import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { CallError } from '#lib/call-error.ts'
import type { AnswerOf, Call, InputOf, PageUrl } from '#lib/contract/call.ts'
import type { ErrorCode } from '#lib/contract/errors.ts'
import type { PageArea } from '#lib/i18n/messages.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { RecordLog } from './record-log.tsx'

interface RecordPageProps<C extends Call> {
  /** The page whose permission is required. */
  page: PageUrl
  /** Reads the record. */
  def: C
  input: InputOf<C>
  /** Messages that the page needs. */
  areas: readonly PageArea[]
  /** Fetches the data that the page shows with the record. */
  prefetchMore?: (client: QueryClient, record: AnswerOf<C>) => Promise<void>
  /** The provider's codes for a missing record. */
  missingBy?: readonly ErrorCode[]
  /** Shown if the merchant has no such record. */
  missing: ReactNode
  /** The address of the record's entries in the operation log. */
  log?: string
  children: ReactNode
}

/** The page of one record: its permission, the record and its messages. A screen that uses MUI is inside of StyledParts. */
export async function RecordPage<C extends Call>(props: RecordPageProps<C>) {
  const { page, areas, missing, log, children } = props
  await requirePage(page)
  const client = new QueryClient()
  const found = await prefetch(client, props)
  return (
    <PageMessages areas={areas}>
      <HydrationBoundary state={dehydrate(client)}>
        {found ? children : missing}
        {found && log && <RecordLog href={log} />}
      </HydrationBoundary>
    </PageMessages>
  )
}

/** Returns false if there is no such record. The browser retries any other failure. */
async function prefetch<C extends Call>(client: QueryClient, props: RecordPageProps<C>): Promise<boolean> {
  const { page, def, input, prefetchMore, missingBy = ['E3003'] } = props
  if (!def.request.safeParse(input).success) return false
  try {
    const record = await client.fetchQuery(providerOptions(def, input, { page }))
    await prefetchMore?.(client, record)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return !missingBy.some((code) => error.is(code))
  }
  return true
}
