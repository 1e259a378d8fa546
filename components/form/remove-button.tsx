'use client'

import IconButton from '@mui/material/IconButton'
import { type IconNode, X } from 'lucide'
import { removing } from '#components/feedback/removing.ts'
import { Icon } from '#components/plain/icon.tsx'

interface RemoveButtonProps {
  label: string
  icon?: IconNode
  /** The only line must stay. Not disabled, because after the removal of another line it has the focus. */
  idle?: boolean
  onRemove: () => void
}

/** Removes its line of a form, the element around it with `data-line`, and does not lose the focus. */
export const RemoveButton = ({ label, icon = X, idle = false, onRemove }: RemoveButtonProps) => (
  <IconButton
    aria-label={label}
    aria-disabled={idle}
    {...removing(() => {
      if (!idle) onRemove()
    })}
    sx={{ alignSelf: 'start' }}
  >
    <Icon icon={icon} />
  </IconButton>
)
