import Link from 'next/link'
import type { ReactNode } from 'react'

interface LinkButtonProps {
  href: string
  look?: 'contained' | 'outlined' | 'text'
  onClick?: () => void
  children: ReactNode
}

/** A link that looks like a button. */
export const LinkButton = ({ href, look = 'contained', onClick, children }: LinkButtonProps) => (
  <Link href={href} prefetch={false} className={`p-button p-${look} p-dense`} {...(onClick && { onClick })}>
    {children}
  </Link>
)
