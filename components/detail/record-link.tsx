'use client'

import NextLink from 'next/link'
import { TypedText } from '#components/typed-text.tsx'
import { useOpens } from '#lib/client/use-opens.ts'

interface RecordLinkProps {
  /** The record's number; null shows nothing. */
  text: string | null
  href: (text: string) => string
  /** The text is a name that a person typed. */
  typed?: boolean
  /** The link is part of a text, so it does not differ by color alone. */
  inText?: boolean
}

/** A record's number, with a link if the user can open the record's page. */
export function RecordLink({ text, href, typed = false, inText = false }: RecordLinkProps) {
  const opens = useOpens()
  if (text === null) return null
  const content = typed ? <TypedText text={text} /> : text
  if (!opens(href(text))) return content
  return (
    <NextLink className={inText ? 'portal-link in-text' : 'portal-link'} href={href(text)} prefetch={false}>
      {content}
    </NextLink>
  )
}
