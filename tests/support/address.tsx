import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js'
import type { ReactNode } from 'react'

/** Stands at an address, as Next's router does at the first render; later ones are the window's own history. */
export function AtAddress({ href, children }: { href: string; children: ReactNode }) {
  const url = new URL(href, 'http://localhost')
  return (
    <PathnameContext value={url.pathname}>
      <SearchParamsContext value={url.searchParams}>{children}</SearchParamsContext>
    </PathnameContext>
  )
}

export async function renderedAt(href: string, render: (at: ReactNode) => Promise<unknown>, ui: ReactNode) {
  window.history.replaceState(null, '', href)
  await render(<AtAddress href={href}>{ui}</AtAddress>)
}
