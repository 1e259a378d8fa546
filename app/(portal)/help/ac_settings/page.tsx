import { routeMetadata } from '#components/layout/route-metadata.ts'
import { SectionPage } from '../section-page.tsx'

export const generateMetadata = () => routeMetadata('/help/ac_settings')

export default function Page() {
  return <SectionPage section="ac_settings" />
}
