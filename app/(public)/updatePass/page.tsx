import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { currentSession } from '#lib/server/current-session.ts'
import { navigate } from '#lib/server/navigation.ts'
import { UpdatePassScreen } from './update-pass-screen.tsx'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/updatePass')

interface UpdatePassPageProps {
  /** `key`: the one-time key of the link in the email. Only the browser reads it. */
  searchParams: Promise<{ key?: string | string[] }>
}

export default async function UpdatePassPage({ searchParams }: UpdatePassPageProps) {
  const [{ key }, current] = await Promise.all([searchParams, currentSession()])
  const decision = navigate({
    path: '/updatePass',
    search: key === undefined ? '' : '?key=',
    signedIn: current?.session.stage === 'signed_in',
    rights: current?.rights,
  })
  if (decision.kind === 'redirect') redirect(decision.to)
  return (
    <PageMessages areas={['login', 'password', 'shell', 'validation']}>
      <UpdatePassScreen />
    </PageMessages>
  )
}
