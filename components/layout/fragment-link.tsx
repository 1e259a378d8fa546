import NextLink from 'next/link'
import type { ComponentProps } from 'react'

type FragmentLinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & {
  /** The fragment of an element on this page. */
  href: `#${string}`
}

/**
 * Links to a part of the page. A plain anchor creates a history entry that the router does not handle: going back to it
 * from another page would still show that other page.
 */
export const FragmentLink = (props: FragmentLinkProps) => <NextLink {...props} prefetch={false} />
