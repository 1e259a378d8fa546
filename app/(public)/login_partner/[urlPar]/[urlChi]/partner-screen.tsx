'use client'

import type { ArrivalKind } from '#lib/contract/store-auth.ts'
import { ArrivalScreen } from '../../../arrival/arrival-screen.tsx'
import { CredentialsForm } from '../../../arrival/credentials-form.tsx'
import type { PlatformParams } from '../../../arrival/platform-params.ts'

/** Shopline and Shoplazza send their owners here. */
export function PartnerScreen({ platform, params }: { platform: ArrivalKind; params: PlatformParams }) {
  return (
    <ArrivalScreen platform={platform} params={params}>
      {(form) => <CredentialsForm {...form} />}
    </ArrivalScreen>
  )
}
