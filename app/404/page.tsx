import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { LateNotFound } from '#components/layout/late-not-found.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { requestIdOf } from '#lib/server/request-id.ts'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/404')

export default async function Page() {
  return <LateNotFound requestId={requestIdOf(await headers())} />
}
