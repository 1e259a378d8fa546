'use client'

import NextLink from 'next/link'
import { useFormat } from '#lib/format/use-format.ts'

interface CountLinkProps {
  count: number
  capped?: boolean
  /** Undefined for a number without a link. */
  href: string | undefined
  /** What the number counts, if another cell shows it. */
  label?: string
}

/** A number with a link to the counted records. */
export function CountLink({ count, capped, href, label }: CountLinkProps) {
  const format = useFormat()
  const text = format.count(count, capped)
  if (!href || count === 0) return text
  return (
    <NextLink
      className="portal-link"
      href={href}
      prefetch={false}
      {...(label && { 'aria-label': `${label}: ${text}` })}
    >
      {text}
    </NextLink>
  )
}
