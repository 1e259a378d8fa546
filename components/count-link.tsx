'use client'

import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { useFormat } from '#lib/format/use-format.ts'

interface CountLinkProps {
  count: number
  capped?: boolean
  /** Undefined: only the number. */
  href: string | undefined
  /** What it counts, where that stands in another cell. */
  label?: string
}

/** A number that leads to what it counts. */
export function CountLink({ count, capped, href, label }: CountLinkProps) {
  const format = useFormat()
  const text = format.count(count, capped)
  if (!href || count === 0) return text
  return (
    <Link
      component={NextLink}
      href={href}
      prefetch={false}
      {...(label && { 'aria-label': `${label}: ${text}` })}
    >
      {text}
    </Link>
  )
}
