import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { currentSession } from '#lib/server/current-session.ts'
import { navigate } from '#lib/server/navigation.ts'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/index')

interface IndexPageProps {
  searchParams: Promise<{ from?: string | string[] }>
}

/**
 * Redirects to the requested page, otherwise to the user's first page. Users without any page see the empty
 * shell.
 */
export default async function IndexPage({ searchParams }: IndexPageProps) {
  const [{ from }, current, t] = await Promise.all([searchParams, currentSession(), getTranslations('shell')])
  const decision = navigate({
    path: '/index',
    signedIn: current?.session.stage === 'signed_in',
    rights: current?.rights,
    from: typeof from === 'string' ? from : undefined,
  })
  if (decision.kind === 'redirect') redirect(decision.to)
  return (
    <EmptyState level={1} title={t('empty_title')}>
      {t('empty_text')}
    </EmptyState>
  )
}
