import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { StyledPage } from '#components/layout/styled-page.tsx'
import { roleDetail, roleWebsiteRights } from '#lib/contract/role.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { RoleNewScreen } from '../role-new-screen.tsx'

const PAGE = '/settings/roles'

export const generateMetadata = () => routeMetadata(PAGE, 'role_new')

interface NewRolePageProps {
  /** `copy`: the role whose permissions are the initial ones. */
  searchParams: Promise<{ copy?: string | string[] }>
}

export default async function NewRolePage({ searchParams }: NewRolePageProps) {
  await requirePage(PAGE)
  const { copy } = await searchParams
  const input = roleDetail.request.safeParse(typeof copy === 'string' ? { code: copy } : {}).data ?? {}
  const client = new QueryClient()
  await client.prefetchQuery(providerOptions(roleDetail, input, { page: PAGE }))
  await client.prefetchQuery(providerOptions(roleWebsiteRights, input, { page: PAGE }))
  return (
    <StyledPage areas={['roles']}>
      <HydrationBoundary state={dehydrate(client)}>
        <RoleNewScreen {...(input.code !== undefined && { copy: input.code })} />
      </HydrationBoundary>
    </StyledPage>
  )
}
