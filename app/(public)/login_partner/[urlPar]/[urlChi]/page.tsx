import type { Metadata } from 'next'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { ArrivalMessages } from '../../../_arrival/arrival-messages.tsx'
import { type PartnerPath, partnerOf } from '../../../_arrival/partner-of.ts'
import { platformParams, type SearchParams } from '../../../_arrival/platform-params.ts'
import { PartnerScreen } from './partner-screen.tsx'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/login_partner')

interface PartnerPageProps {
  params: PartnerPath
  searchParams: SearchParams
}

export default async function Page({ params, searchParams }: PartnerPageProps) {
  const platform = await partnerOf(params)
  return (
    <ArrivalMessages>
      <PartnerScreen platform={platform} params={await platformParams(searchParams)} />
    </ArrivalMessages>
  )
}
