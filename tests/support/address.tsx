import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js'
import type { ComponentProps, ReactNode } from 'react'

interface AtAddressProps {
  href: string
  /** Called with the target of a navigation. */
  onPush?: (href: string) => void
  children: ReactNode
}

/** Next's router, whose navigations only call `onPush`. */
export function WithRouter({ onPush = () => {}, children }: Omit<AtAddressProps, 'href'>) {
  const router = {
    push: onPush,
    replace: onPush,
    back: () => {},
    forward: () => {},
    refresh: () => {},
    prefetch: () => {},
  }
  return (
    <AppRouterContext value={router as unknown as ComponentProps<typeof AppRouterContext>['value']}>
      {children}
    </AppRouterContext>
  )
}

/** Sets the URL, as Next's router does at the first render; later URLs come from the window's history. */
export function AtAddress({ href, children, ...router }: AtAddressProps) {
  const url = new URL(href, 'http://localhost')
  return (
    <WithRouter {...router}>
      <PathnameContext value={url.pathname}>
        <SearchParamsContext value={url.searchParams}>{children}</SearchParamsContext>
      </PathnameContext>
    </WithRouter>
  )
}

export async function renderedAt(href: string, render: (at: ReactNode) => Promise<unknown>, ui: ReactNode) {
  window.history.replaceState(null, '', href)
  await render(<AtAddress href={href}>{ui}</AtAddress>)
}
