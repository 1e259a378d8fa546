import type { Metadata } from 'next'
import { NotFoundPage } from '#components/layout/not-found-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/404')

export default function Page() {
  return <NotFoundPage />
}
