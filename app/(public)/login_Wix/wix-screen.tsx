'use client'

import { ArrivalScreen } from '../arrival/arrival-screen.tsx'
import { CredentialsForm } from '../arrival/credentials-form.tsx'
import type { PlatformParams } from '../arrival/platform-params.ts'

/** Wix sends its owner here. */
export function WixScreen({ params }: { params: PlatformParams }) {
  return (
    <ArrivalScreen platform="wix" params={params}>
      {(form) => <CredentialsForm {...form} />}
    </ArrivalScreen>
  )
}
