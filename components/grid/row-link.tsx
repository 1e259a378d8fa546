'use client'

import Button from '@mui/material/Button'
import NextLink from 'next/link'

interface RowLinkProps {
  href: string
  label: string
  /** The same with the row's number: how it is read out. */
  fullLabel: string
}

/** What can be done with a row, on a page of its own. */
export function RowLink({ href, label, fullLabel }: RowLinkProps) {
  return (
    <Button
      component={NextLink}
      nativeButton={false}
      prefetch={false}
      href={href}
      aria-label={fullLabel}
      sx={{ minHeight: 28, py: 0 }}
    >
      {label}
    </Button>
  )
}
