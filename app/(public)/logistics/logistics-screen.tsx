'use client'

import { ArrivalScreen } from '../arrival/arrival-screen.tsx'
import { CredentialsForm } from '../arrival/credentials-form.tsx'
import type { PlatformParams } from '../arrival/platform-params.ts'

/** The logistics partner sends a merchant here. */
export function LogisticsScreen({ params }: { params: PlatformParams }) {
  return (
    <ArrivalScreen platform="logistics" params={params}>
      {(form) => <CredentialsForm {...form} />}
    </ArrivalScreen>
  )
}
