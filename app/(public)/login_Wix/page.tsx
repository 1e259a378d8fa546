import type { Metadata } from 'next'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { ArrivalMessages } from '../_arrival/arrival-messages.tsx'
import { platformParams, type SearchParams } from '../_arrival/platform-params.ts'
import { WixScreen } from './wix-screen.tsx'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/login_Wix')

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  return (
    <ArrivalMessages>
      <WixScreen params={await platformParams(searchParams)} />
    </ArrivalMessages>
  )
}
