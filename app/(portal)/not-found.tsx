import { headers } from 'next/headers'
import { NotFoundPage } from '#components/layout/not-found-page.tsx'
import { requestIdOf } from '#lib/server/request-id.ts'

export default async function NotFound() {
  return <NotFoundPage within requestId={requestIdOf(await headers())} />
}
