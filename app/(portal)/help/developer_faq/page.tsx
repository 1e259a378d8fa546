import { routeMetadata } from '#components/layout/route-metadata.ts'
import { SectionPage } from '../section-page.tsx'

export const generateMetadata = () => routeMetadata('/help/developer_faq')

export default function Page() {
  return <SectionPage section="developer_faq" />
}
