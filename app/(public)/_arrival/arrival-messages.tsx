import type { ReactNode } from 'react'
import { PageMessages } from '#components/layout/page-messages.tsx'

/** The messages of every page of a store owner's authorization. */
export function ArrivalMessages({ children }: { children: ReactNode }) {
  return (
    <PageMessages areas={['login', 'shell', 'validation', 'errors', 'store_auth']}>{children}</PageMessages>
  )
}
