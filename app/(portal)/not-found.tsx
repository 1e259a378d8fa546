import { headers } from 'next/headers'
import { NotFoundPage } from '#components/layout/not-found-page.tsx'
import { StyledParts } from '#components/layout/styled-parts.tsx'
import { requestIdOf } from '#lib/server/request-id.ts'

export default async function NotFound() {
  return (
    <StyledParts>
      <NotFoundPage within requestId={requestIdOf(await headers())} />
    </StyledParts>
  )
}
