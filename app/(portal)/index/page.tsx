import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { navigate } from '#lib/server/navigation.ts'
import { currentPortal } from '#lib/server/page.ts'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/index')

interface IndexPageProps {
  searchParams: Promise<{ from?: string | string[] }>
}

/** Leads on to where the user wanted to go, else to their first page; a user without any finds the shell empty. */
export default async function IndexPage({ searchParams }: IndexPageProps) {
  const [{ from }, portal, t] = await Promise.all([searchParams, currentPortal(), getTranslations('shell')])
  const decision = navigate({
    path: '/index',
    signedIn: portal?.session.stage === 'signed_in',
    rights: portal?.rights,
    from: typeof from === 'string' ? from : undefined,
  })
  if (decision.kind === 'redirect') redirect(decision.to)
  return (
    <EmptyState level={1} title={t('empty_title')}>
      {t('empty_text')}
    </EmptyState>
  )
}
