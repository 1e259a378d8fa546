'use client'

import { lazy, Suspense, useEffect } from 'react'
import { reloadForNewVersion } from '#lib/client/new-version.ts'

/** Every page would load its code with its own. */
const FailedPage = lazy(() =>
  import('#components/layout/late-page-error.tsx').then((module) => ({ default: module.LatePageError })),
)

export default function RootError(props: { error: unknown; retry: () => void }) {
  const { error } = props
  // A new version can lack the code of the message, too.
  useEffect(() => {
    void reloadForNewVersion(error)
  }, [error])
  return (
    <Suspense>
      <FailedPage {...props} />
    </Suspense>
  )
}
