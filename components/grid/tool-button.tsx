'use client'

import Button, { type ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import NextLink from 'next/link'
import type { ReactNode } from 'react'
import { PHONE } from './geometry.ts'

type Passed = 'ref' | 'disabled' | 'loading' | 'onClick' | 'aria-haspopup' | 'aria-expanded'

interface ToolButtonProps extends Pick<ButtonProps, Passed> {
  icon: ReactNode
  /** The button's name. */
  label: string
  /** The address, for a link. */
  href?: string
  /** Why the button is disabled. It stays focusable, so that the reason can be read. */
  offFor?: string
  /** Shows the icon only, with the name as a tooltip; and the children, if there are any. */
  compact?: boolean
  /** The button's text, if it differs from the name. */
  children?: ReactNode
}

/** A secondary action on a list as a whole. On a phone it shows its icon, with the name as a tooltip. */
export function ToolButton({
  icon,
  label,
  href,
  offFor,
  compact = false,
  children,
  ...rest
}: ToolButtonProps) {
  const isPhone = useMediaQuery(PHONE.replace('@media ', ''))
  const tip = offFor ?? ((isPhone || compact || children) && !rest.disabled ? label : undefined)
  return (
    <Tooltip title={tip ?? ''}>
      <Button
        aria-label={nameOf(label, children, tip ?? (compact ? label : undefined))}
        variant={compact ? 'text' : 'outlined'}
        color="secondary"
        startIcon={icon}
        {...(rest.loading !== undefined && { loadingPosition: 'start' as const })}
        {...(href !== undefined && { component: NextLink, nativeButton: false, prefetch: false, href })}
        {...(offFor && { 'aria-disabled': true })}
        {...rest}
        sx={{
          maxWidth: '18rem',
          ...(offFor && looksOff),
          '& .label': oneLine,
          ...(compact && (children ? iconFirst : iconOnly)),
          [PHONE]: iconOnly,
        }}
      >
        {(children || !compact) && <span className="label">{children || label}</span>}
      </Button>
    </Tooltip>
  )
}

/** The name of the button contains its visible text. */
function nameOf(label: string, children: ReactNode, other: string | undefined): string | undefined {
  if (typeof children !== 'string') return other
  return children.includes(label) ? undefined : `${label} ${children}`
}

const looksOff = { color: 'text.disabled', borderColor: 'divider', cursor: 'not-allowed' }

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

/** The icon has the same place with and without a text, which can appear later. */
const iconFirst = { minWidth: 36, px: '9px', '& .MuiButton-startIcon': { ml: 0, mr: '6px' } }

const iconOnly = {
  minWidth: 36,
  px: '9px',
  '& .MuiButton-startIcon': { m: 0 },
  '& .label': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
}
