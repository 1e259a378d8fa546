import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { Providers } from '#components/layout/providers.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { routeOf } from '#lib/routes.ts'
import { requestIdOf } from '#lib/server/request-id.ts'
import { MissingRight } from './missing-right.tsx'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/401')

interface UnauthorizedPageProps {
  /** `page`: the one that was asked for. */
  searchParams: Promise<{ page?: string | string[] }>
}

/** Names the permission that is missing. Its status is set by middleware. */
export default async function UnauthorizedPage({ searchParams }: UnauthorizedPageProps) {
  const { page } = await searchParams
  const route = typeof page === 'string' ? routeOf(page) : undefined
  return (
    <Providers>
      <MissingRight url={route?.url} requestId={requestIdOf(await headers())} />
    </Providers>
  )
}
