'use client'

import './styles.css'

import NextLink from 'next/link'
import type { MouseEventHandler, ReactNode, Ref } from 'react'

interface ToolButtonProps {
  icon: ReactNode
  /** The button's name. */
  label: string
  /** The address, for a link. */
  href?: string
  /** Why the button is disabled. It stays focusable, so that the reason can be read. */
  offFor?: string
  /** Shows the icon only, with the name as a tooltip; and the children, if there are any. */
  compact?: boolean
  disabled?: boolean
  /** A request of the button is running. Like a disabled button, it does nothing and keeps the focus. */
  loading?: boolean
  onClick?: MouseEventHandler<HTMLElement>
  'aria-haspopup'?: 'dialog' | 'menu'
  'aria-expanded'?: boolean
  ref?: Ref<HTMLButtonElement>
  /** The button's text, if it differs from the name. */
  children?: ReactNode
}

/** A secondary action on a list as a whole. On a phone it shows its icon, with the name as a tooltip. */
export function ToolButton(props: ToolButtonProps) {
  const { icon, label, href, offFor, compact = false, disabled, loading, children, onClick, ...rest } = props
  const isOff = disabled || loading
  const shared = {
    className: ['portal-tool', compact ? 'compact' : 'outlined', offFor && 'off', children && 'with-text']
      .filter(Boolean)
      .join(' '),
    'aria-label': nameOf(label, children, offFor ?? (compact ? label : undefined)),
    title: offFor ?? label,
    children: (
      <>
        {loading ? <span className="portal-spinner" /> : icon}
        {(children || !compact) && <span className="label">{children || label}</span>}
      </>
    ),
  }
  if (href !== undefined) return <NextLink {...shared} href={href} prefetch={false} />
  return (
    <button
      type="button"
      {...shared}
      {...rest}
      onClick={isOff ? undefined : onClick}
      aria-disabled={offFor || isOff ? true : undefined}
    />
  )
}

/** The name of the button contains its visible text. */
function nameOf(label: string, children: ReactNode, other: string | undefined): string | undefined {
  if (typeof children !== 'string') return other
  return children.includes(label) ? undefined : `${label} ${children}`
}
