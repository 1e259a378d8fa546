'use client'

import { usePageSettings } from '#components/layout/page-settings.tsx'

/** A page that opens without a new document has the nonce of another request, which the document does not accept. */
export function PageStyleTag({ css }: { css: string }) {
  const { nonce } = usePageSettings()
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {css}
    </style>
  )
}
