'use client'

import { ArrivalScreen } from '../_arrival/arrival-screen.tsx'
import { CredentialsForm } from '../_arrival/credentials-form.tsx'
import type { PlatformParams } from '../_arrival/platform-params.ts'

/** The page to which Wix redirects store owners. */
export function WixScreen({ params }: { params: PlatformParams }) {
  return (
    <ArrivalScreen platform="wix" params={params}>
      {(form) => <CredentialsForm {...form} />}
    </ArrivalScreen>
  )
}
