import NextLink from 'next/link'
import type { ComponentProps } from 'react'

type FragmentLinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & {
  /** Of the element on this page. */
  href: `#${string}`
}

/**
 * Leads to a part of the page. A plain anchor makes a step of the history of which the router knows nothing: who comes
 * back to it from another page would see that page still.
 */
export const FragmentLink = (props: FragmentLinkProps) => <NextLink {...props} prefetch={false} />
