import type { Metadata } from 'next'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { ArrivalMessages } from '../../../_arrival/arrival-messages.tsx'
import { CallbackScreen } from '../../../_arrival/callback-screen.tsx'
import { type PartnerPath, partnerOf } from '../../../_arrival/partner-of.ts'
import { platformParams, type SearchParams } from '../../../_arrival/platform-params.ts'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/callBack_partner')

interface PartnerCallbackPageProps {
  params: PartnerPath
  searchParams: SearchParams
}

export default async function Page({ params, searchParams }: PartnerCallbackPageProps) {
  const platform = await partnerOf(params)
  return (
    <ArrivalMessages>
      <CallbackScreen
        platform={platform}
        params={await platformParams(searchParams)}
        onward="/authorization_result"
      />
    </ArrivalMessages>
  )
}
