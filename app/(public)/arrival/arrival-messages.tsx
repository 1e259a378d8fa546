import type { ReactNode } from 'react'
import { PageMessages } from '#components/layout/page-messages.tsx'

/** The texts of every page on the way of a store owner. */
export function ArrivalMessages({ children }: { children: ReactNode }) {
  return (
    <PageMessages areas={['login', 'shell', 'validation', 'errors', 'store_auth']}>{children}</PageMessages>
  )
}
