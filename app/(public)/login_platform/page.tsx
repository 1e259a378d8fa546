import type { Metadata } from 'next'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { ArrivalMessages } from '../_arrival/arrival-messages.tsx'
import { platformParams, type SearchParams } from '../_arrival/platform-params.ts'
import { PlatformScreen } from './platform-screen.tsx'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/login_platform')

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  return (
    <ArrivalMessages>
      <PlatformScreen params={await platformParams(searchParams)} />
    </ArrivalMessages>
  )
}
