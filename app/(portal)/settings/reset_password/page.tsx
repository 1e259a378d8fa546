import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { getPasswordHistory } from '#lib/contract/admin.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const PAGE = '/settings/reset_password'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function ResetPasswordPage() {
  const { session } = await requirePage(PAGE)
  const client = new QueryClient()
  await client.prefetchQuery(providerOptions(getPasswordHistory, {}, { page: PAGE }))
  return (
    <PageMessages areas={['form', 'password', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        <ResetPasswordScreen userName={session.userName} />
      </HydrationBoundary>
    </PageMessages>
  )
}
