import type { Metadata } from 'next'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { currentSession } from '#lib/server/current-session.ts'
import { DownloadScreen } from './download-screen.tsx'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/downloadFile')

/** Open without sign-in. Only the browser reads the key in the address. */
export default async function DownloadFilePage() {
  const current = await currentSession()
  return (
    <PageMessages areas={['files', 'login', 'shell']}>
      <DownloadScreen signedIn={current?.session.stage === 'signed_in'} />
    </PageMessages>
  )
}
