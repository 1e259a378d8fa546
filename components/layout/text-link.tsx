import NextLink from 'next/link'
import type { ReactNode } from 'react'

/** A link in a text, distinguished by more than its color. */
export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <NextLink href={href} prefetch={false} className="portal-link in-text">
    {children}
  </NextLink>
)
