'use client'

import { lazy, Suspense } from 'react'

/** Next sends what a root not-found page needs with every page, so its code loads only where it is shown. */
const Page = lazy(() =>
  import('./standalone-not-found-page.tsx').then((module) => ({ default: module.StandaloneNotFoundPage })),
)

export function LateNotFound({ requestId }: { requestId: string }) {
  return (
    <Suspense>
      <Page requestId={requestId} />
    </Suspense>
  )
}
