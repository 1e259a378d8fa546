'use client'

import type { ComponentProps } from 'react'
import { PageError } from '#components/feedback/page-error.tsx'
import { Providers } from './providers.tsx'

/** PageError outside of the layouts that have the providers. */
export function LatePageError(props: ComponentProps<typeof PageError>) {
  return (
    <Providers>
      <PageError {...props} />
    </Providers>
  )
}
