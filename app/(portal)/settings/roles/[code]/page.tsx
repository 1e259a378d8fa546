import { RecordPage } from '#components/detail/record-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { StyledParts } from '#components/layout/styled-parts.tsx'
import { roleDetail, roleWebsiteRights } from '#lib/contract/role.ts'
import { decoded } from '#lib/decoded.ts'
import { logHrefOf } from '#lib/record-hrefs.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { RoleEditScreen } from '../role-edit-screen.tsx'
import { RoleNotFound } from '../role-not-found.tsx'

const PAGE = '/settings/roles'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function RolePage({ params }: { params: Promise<{ code: string }> }) {
  const code = decoded((await params).code)
  return (
    <RecordPage
      page={PAGE}
      def={roleDetail}
      input={{ code }}
      log={logHrefOf('role')(code)}
      areas={['roles']}
      prefetchMore={async (client) => {
        await client.prefetchQuery(providerOptions(roleWebsiteRights, { code }, { page: PAGE }))
      }}
      missing={<RoleNotFound code={code} />}
    >
      <StyledParts>
        <RoleEditScreen code={code} />
      </StyledParts>
    </RecordPage>
  )
}
