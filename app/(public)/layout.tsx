import type { ReactNode } from 'react'
import { Providers } from '#components/layout/providers.tsx'
import { PageStyle } from '#components/plain/page-style.tsx'

/** The pages before sign-in other than the sign-in itself. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageStyle />
      <Providers>{children}</Providers>
    </>
  )
}
