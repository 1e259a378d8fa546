import type { Metadata } from 'next'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { currentPortal } from '#lib/server/page.ts'
import { DownloadScreen } from './download-screen.tsx'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/downloadFile')

/** Opens for everybody; only the browser reads the key in the address. */
export default async function DownloadFilePage() {
  const portal = await currentPortal()
  return (
    <PageMessages areas={['files', 'login', 'shell']}>
      <DownloadScreen signedIn={portal?.session.stage === 'signed_in'} />
    </PageMessages>
  )
}
