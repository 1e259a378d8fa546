import type { Metadata } from 'next'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { arrivalKinds } from '#lib/contract/store-auth.ts'
import { ArrivalMessages } from '../_arrival/arrival-messages.tsx'
import { ResultScreen } from '../_arrival/result-screen.tsx'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/result')

export default function Page() {
  return (
    <ArrivalMessages>
      <ResultScreen platforms={arrivalKinds} />
    </ArrivalMessages>
  )
}
