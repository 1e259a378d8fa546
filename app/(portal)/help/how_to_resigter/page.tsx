import { routeMetadata } from '#components/layout/route-metadata.ts'
import { SectionPage } from '../section-page.tsx'

export const generateMetadata = () => routeMetadata('/help/how_to_resigter')

export default function Page() {
  return <SectionPage section="how_to_resigter" />
}
