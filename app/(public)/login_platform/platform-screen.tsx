'use client'

import { ArrivalScreen } from '../_arrival/arrival-screen.tsx'
import type { PlatformParams } from '../_arrival/platform-params.ts'
import { KeysForm } from './keys-form.tsx'

/** The page to which Shopify redirects store owners. */
export function PlatformScreen({ params }: { params: PlatformParams }) {
  return (
    <ArrivalScreen platform="shopify" params={params}>
      {(form) => <KeysForm {...form} />}
    </ArrivalScreen>
  )
}
