'use client'

import Link from '@mui/material/Link'
import NextLink from 'next/link'
import type { ReactNode } from 'react'

/** A link in a text, told from it by more than its colour; also for server components, which cannot hand a component over. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link component={NextLink} href={href} prefetch={false} underline="always">
      {children}
    </Link>
  )
}
