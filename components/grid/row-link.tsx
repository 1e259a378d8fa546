'use client'

import Button from '@mui/material/Button'
import NextLink from 'next/link'
import { rowButtonStyles } from './row-button.tsx'

interface RowLinkProps {
  href: string
  label: string
  /** What one should know before going there. */
  title?: string | undefined
  /** The same with the row's number: how it is read out. */
  fullLabel: string
}

/** What can be done with a row, on a page of its own. */
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
