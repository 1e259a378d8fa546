import type { Metadata } from 'next'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { ArrivalMessages } from '../arrival/arrival-messages.tsx'
import { CallbackScreen } from '../arrival/callback-screen.tsx'
import { platformParams, type SearchParams } from '../arrival/platform-params.ts'
import { ResultScreen } from '../arrival/result-screen.tsx'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/authorization_result_Wix')

/** Wix brings its owner back here; without its parameters the page shows the result. */
export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const params = await platformParams(searchParams)
  const fromPlatform = Object.keys(params).length > 0
  return (
    <ArrivalMessages>
      {fromPlatform ? (
        <CallbackScreen platform="wix" params={params} onward="/authorization_result_Wix" />
      ) : (
        <ResultScreen platforms={['wix']} />
      )}
    </ArrivalMessages>
  )
}
