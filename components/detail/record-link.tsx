'use client'

import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { useOpens } from '#lib/client/use-opens.ts'

interface RecordLinkProps {
  /** The record's number; null shows nothing. */
  text: string | null
  href: (text: string) => string
}

/** A record's number, with a link if the user can open the record's page. */
export function RecordLink({ text, href }: RecordLinkProps) {
  const opens = useOpens()
  if (text === null || !opens(href(text))) return text
  return (
    <Link component={NextLink} href={href(text)} prefetch={false}>
      {text}
    </Link>
  )
}
