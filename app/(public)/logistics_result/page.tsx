import type { Metadata } from 'next'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { ArrivalMessages } from '../_arrival/arrival-messages.tsx'
import { ResultScreen } from '../_arrival/result-screen.tsx'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/logistics_result')

export default function Page() {
  return (
    <ArrivalMessages>
      <ResultScreen platforms={['logistics']} />
    </ArrivalMessages>
  )
}
