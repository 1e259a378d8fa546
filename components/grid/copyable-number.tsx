'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { CopyButton } from '#components/copy-button.tsx'

/** A number that people pass on: to be copied, and with an address also to be followed. */
export function CopyableNumber({ text, label, href }: { text: string; label: string; href?: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, maxWidth: '100%' }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {href ? (
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
      <CopyButton text={text} label={label} />
    </Box>
  )
}
