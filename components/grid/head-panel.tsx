'use client'

import type { ReactNode } from 'react'
import { latePart } from '#components/layout/late-part.tsx'
import { useAnchor } from '#components/layout/use-anchor.ts'
import { ToolButton } from './tool-button.tsx'

/** Its code loads when the panel opens for the first time. */
const Popover = latePart(() => import('@mui/material/Popover').then((module) => module.default))

interface HeadPanelProps {
  icon: ReactNode
  /** The name of the button and of its panel. */
  label: string
  /** The button's text, if it differs from the name. */
  text?: ReactNode
  /** Shows the icon only. */
  compact?: boolean
  children: ReactNode
}

/** Explains the list or shows its figures in a panel that opens from the head, so that they take no room above the rows. */
export function HeadPanel({ icon, label, text, compact = false, children }: HeadPanelProps) {
  const { anchor, isUsed, open, close } = useAnchor()
  return (
    <>
      <ToolButton
        icon={icon}
        label={label}
        compact={compact}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => open(event.currentTarget)}
      >
        {text}
      </ToolButton>
      {isUsed && (
        <Popover
          open={Boolean(anchor)}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          transformOrigin={{ vertical: -4, horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { maxWidth: '94vw' } } }}
        >
          <div className="portal-head-panel">{children}</div>
        </Popover>
      )}
    </>
  )
}
