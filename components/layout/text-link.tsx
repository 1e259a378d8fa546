'use client'

import Link from '@mui/material/Link'
import NextLink from 'next/link'
import type { ReactNode } from 'react'

/**
 * A link in a text, distinguished by more than its color. Also for server components, which cannot pass a
 * component as a prop.
 */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link component={NextLink} href={href} prefetch={false} underline="always">
      {children}
    </Link>
  )
}
