'use client'

import Button, { type ButtonProps } from '@mui/material/Button'
import Link from 'next/link'
import type { ReactNode } from 'react'

interface LinkButtonProps {
  href: string
  variant?: ButtonProps['variant']
  color?: ButtonProps['color']
  onClick?: () => void
  children: ReactNode
}

/** A link that looks like a button. Also for server components, which cannot pass a component as a prop. */
export function LinkButton({
  href,
  variant = 'contained',
  color = 'primary',
  onClick,
  children,
}: LinkButtonProps) {
  return (
    <Button
      component={Link}
      nativeButton={false}
      href={href}
      prefetch={false}
      variant={variant}
      color={color}
      {...(onClick && { onClick })}
    >
      {children}
    </Button>
  )
}
