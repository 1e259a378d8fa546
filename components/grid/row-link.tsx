'use client'

import Button from '@mui/material/Button'
import NextLink from 'next/link'
import { rowButtonStyles } from './row-button.tsx'

interface RowLinkProps {
  href: string
  label: string
  /** A note to read before following the link. */
  title?: string | undefined
  /** The label with the row's number, for screen readers. */
  fullLabel: string
}

/** An action on a row that has its own page. */
export function RowLink({ href, label, fullLabel, title }: RowLinkProps) {
  return (
    <Button
      component={NextLink}
      nativeButton={false}
      prefetch={false}
      href={href}
      aria-label={fullLabel}
      title={title}
      sx={rowButtonStyles}
    >
      {label}
    </Button>
  )
}
