import type { Metadata } from 'next'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { EmailChangeScreen } from './email-change-screen.tsx'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/emailChange')

interface EmailChangePageProps {
  /** `key`: the one-time key of the link in the email. Only the browser reads it. */
  searchParams: Promise<{ action?: string | string[] }>
}

export default async function EmailChangePage({ searchParams }: EmailChangePageProps) {
  const { action } = await searchParams
  return (
    <PageMessages areas={['login', 'password', 'shell', 'validation']}>
      <EmailChangeScreen action={action === 'revert' ? 'revert' : 'confirm'} />
    </PageMessages>
  )
}
