'use client'

import { ArrivalScreen } from '../_arrival/arrival-screen.tsx'
import { CredentialsForm } from '../_arrival/credentials-form.tsx'
import type { PlatformParams } from '../_arrival/platform-params.ts'

/** The page to which the logistics partner redirects merchants. */
export function LogisticsScreen({ params }: { params: PlatformParams }) {
  return (
    <ArrivalScreen platform="logistics" params={params}>
      {(form) => <CredentialsForm {...form} />}
    </ArrivalScreen>
  )
}
