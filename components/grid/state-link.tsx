'use client'

import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { isPlainClick } from '#lib/client/plain-click.ts'

interface StateLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Undefined for a disabled link. */
  href: string | undefined
  onGo: () => void
}

/**
 * A link to another state of the same list. It works before hydration, in a new tab and as a copied address;
 * a plain click stays on the page.
 */
export function StateLink({ href, onGo, children, ...rest }: StateLinkProps) {
  if (href === undefined) {
    return (
      <a {...rest} role="link" aria-disabled="true">
        {children}
      </a>
    )
  }
  const handle = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onGo()
  }
  return (
    <a {...rest} href={href} onClick={handle}>
      {children}
    </a>
  )
}
