'use client'

import { usePageSettings } from '#components/layout/page-settings.tsx'

interface PageStyleTagProps {
  css: string
  /** Names the element. */
  kind: string
}

/**
 * Styles in the document. A page that opens without a new document has the nonce of another request, which the document
 * does not accept.
 */
export function PageStyleTag({ css, kind }: PageStyleTagProps) {
  const { nonce } = usePageSettings()
  return (
    <style nonce={nonce} data-kind={kind} suppressHydrationWarning>
      {css}
    </style>
  )
}
