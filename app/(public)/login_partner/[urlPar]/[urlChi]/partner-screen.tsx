'use client'

import type { ArrivalKind } from '#lib/contract/store-auth.ts'
import { ArrivalScreen } from '../../../_arrival/arrival-screen.tsx'
import { CredentialsForm } from '../../../_arrival/credentials-form.tsx'
import type { PlatformParams } from '../../../_arrival/platform-params.ts'

/** The page to which Shopline and Shoplazza redirect store owners. */
export function PartnerScreen({ platform, params }: { platform: ArrivalKind; params: PlatformParams }) {
  return (
    <ArrivalScreen platform={platform} params={params}>
      {(form) => <CredentialsForm {...form} />}
    </ArrivalScreen>
  )
}
