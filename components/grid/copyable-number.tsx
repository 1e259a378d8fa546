'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { CopyButton } from '#components/copy-button.tsx'
import { useOpens } from '#lib/client/use-opens.ts'

interface CopyableNumberProps {
  text: string
  /** What the number is, for the copy button's name. */
  label: string
  /** The record's page. The number is a link only if the user can open the page. */
  href?: string | undefined
}

/** A number with a copy button and a link to its record. */
export function CopyableNumber({ text, label, href }: CopyableNumberProps) {
  const opens = useOpens()
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, maxWidth: '100%' }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {href && opens(href) ? (
          <Link
            component={NextLink}
            href={href}
            prefetch={false}
            sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}
          >
            {text}
          </Link>
        ) : (
          text
        )}
      </Box>
      <span className="copy">
        <CopyButton text={text} label={label} />
      </span>
    </Box>
  )
}
