import { routeMetadata } from '#components/layout/route-metadata.ts'
import { SectionPage } from '../section-page.tsx'

export const generateMetadata = () => routeMetadata('/help/pymt_methods')

export default function Page() {
  return <SectionPage section="pymt_methods" />
}
