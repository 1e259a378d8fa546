'use client'

import { NotFoundPage } from './not-found-page.tsx'
import { Providers } from './providers.tsx'

/** NotFoundPage without the shell. */
export function StandaloneNotFoundPage({ requestId }: { requestId: string }) {
  return (
    <Providers>
      <NotFoundPage requestId={requestId} />
    </Providers>
  )
}
