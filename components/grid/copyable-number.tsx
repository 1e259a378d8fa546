'use client'

import NextLink from 'next/link'
import { CopyButton } from '#components/copy-button.tsx'
import { useOpens } from '#lib/client/use-opens.ts'

interface CopyableNumberProps {
  text: string
  /** What the number is, for the copy button's name. */
  label: string
  /** The record's page. The number is a link only if the user can open the page. */
  href?: string | undefined
  /** A page outside of the portal. */
  outside?: string | undefined
}

/** A number with a copy button and a link to its record. */
export function CopyableNumber({ text, label, href, outside }: CopyableNumberProps) {
  const opens = useOpens()
  return (
    <span className="portal-number">
      <span>
        {href && opens(href) ? (
          <NextLink className="portal-link" href={href} prefetch={false}>
            {text}
          </NextLink>
        ) : outside ? (
          <a
            className="portal-link"
            href={outside}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
          >
            {text}
          </a>
        ) : (
          text
        )}
      </span>
      <span className="copy">
        <CopyButton text={text} label={label} />
      </span>
    </span>
  )
}
