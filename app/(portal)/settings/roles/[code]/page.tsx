import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { CallError } from '#lib/call-error.ts'
import { roleDetail, roleSiteRights } from '#lib/contract/role.ts'
import { decoded } from '#lib/decoded.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { RoleEditScreen } from '../role-edit-screen.tsx'
import { RoleNotFound } from '../role-not-found.tsx'

const PAGE = '/settings/roles'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function RolePage({ params }: { params: Promise<{ code: string }> }) {
  await requirePage(PAGE)
  const code = decoded((await params).code)
  const client = new QueryClient()
  const found = await prefetch(client, code)
  return (
    <PageMessages areas={['enums', 'form', 'grid', 'roles', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        {found ? <RoleEditScreen code={code} /> : <RoleNotFound code={code} />}
      </HydrationBoundary>
    </PageMessages>
  )
}

/** Answers false where the merchant has no such role. Any other failure is the browser's to try again. */
async function prefetch(client: QueryClient, code: string): Promise<boolean> {
  const input = { code }
  if (!roleDetail.request.safeParse(input).success) return false
  try {
    await client.fetchQuery(providerOptions(roleDetail, input, { page: PAGE }))
    await client.prefetchQuery(providerOptions(roleSiteRights, input, { page: PAGE }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return !error.is('E3003')
  }
  return true
}
