import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { CallError } from '#lib/call-error.ts'
import type { AnswerOf, Call, InputOf, PageUrl } from '#lib/contract/call.ts'
import type { ErrorCode } from '#lib/contract/errors.ts'
import type { Area } from '#lib/i18n/messages.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'

interface RecordPageProps<C extends Call> {
  /** Whose permission it needs. */
  page: PageUrl
  /** Reads the record. */
  def: C
  input: InputOf<C>
  /** Messages that the page needs. */
  areas: readonly Area[]
  /** Fetches what the page shows at once beside the record. */
  beside?: (client: QueryClient, record: AnswerOf<C>) => Promise<void>
  /** Codes by which the provider says that there is no such record. */
  missingBy?: readonly ErrorCode[]
  /** In its place where there is none, or none of this merchant's. */
  missing: ReactNode
  children: ReactNode
}

/** The page of one record: its permission, the record as it is now, and its words. */
export async function RecordPage<C extends Call>(props: RecordPageProps<C>) {
  const { page, areas, missing, children } = props
  await requirePage(page)
  const client = new QueryClient()
  const found = await prefetch(client, props)
  return (
    <PageMessages areas={areas}>
      <HydrationBoundary state={dehydrate(client)}>{found ? children : missing}</HydrationBoundary>
    </PageMessages>
  )
}

/** Answers false where there is no such record. Any other failure is the browser's to try again. */
async function prefetch<C extends Call>(client: QueryClient, props: RecordPageProps<C>): Promise<boolean> {
  const { page, def, input, beside, missingBy = ['E3003'] } = props
  if (!def.request.safeParse(input).success) return false
  try {
    const record = await client.fetchQuery(providerOptions(def, input, { page }))
    await beside?.(client, record)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return !missingBy.some((code) => error.is(code))
  }
  return true
}
