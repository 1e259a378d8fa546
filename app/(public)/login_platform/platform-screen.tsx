'use client'

import { ArrivalScreen } from '../arrival/arrival-screen.tsx'
import type { PlatformParams } from '../arrival/platform-params.ts'
import { KeysForm } from './keys-form.tsx'

/** Shopify sends its owner here. */
export function PlatformScreen({ params }: { params: PlatformParams }) {
  return (
    <ArrivalScreen platform="shopify" params={params}>
      {(form) => <KeysForm {...form} />}
    </ArrivalScreen>
  )
}
