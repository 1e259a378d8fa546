'use client'

import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { reloadForNewVersion } from '#lib/client/new-version.ts'

/** Every page would load its code with its own. */
const FailedPage = dynamic(() =>
  import('#components/layout/late-page-error.tsx').then((module) => module.LatePageError),
)

export default function RootError(props: { error: unknown; retry: () => void }) {
  const { error } = props
  // A new version can lack the code of the message, too.
  useEffect(() => {
    void reloadForNewVersion(error)
  }, [error])
  return <FailedPage {...props} />
}
