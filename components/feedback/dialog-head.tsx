'use client'

import Box from '@mui/material/Box'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '#components/plain/icon.tsx'

interface DialogHeadProps {
  /** The ID of the title, which names the dialog. */
  id: string
  /** Undefined while the dialog cannot be closed. */
  onClose: ((event: MouseEvent) => void) | undefined
  children: ReactNode
}

/** The title of a dialog, and its close icon. */
export function DialogHead({ id, onClose, children }: DialogHeadProps) {
  const t = useTranslations('feedback')
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', pr: 2 }}>
      {/* Without this, a long title pushes the icon out of the dialog. */}
      <DialogTitle id={id} sx={{ minWidth: 0, flexShrink: 1 }}>
        {children}
      </DialogTitle>
      <IconButton aria-label={t('close_dialog')} onClick={onClose} disabled={!onClose} sx={{ mt: 1.5 }}>
        <Icon icon={X} large />
      </IconButton>
    </Box>
  )
}
