'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { type ReactNode, useId } from 'react'
import { DialogHead } from '#components/feedback/dialog-head.tsx'

interface RefusedDialogProps {
  open: boolean
  title: string
  /** The reason, in a sentence. */
  text: string
  /** The rows that do not allow the action, with their states. */
  rows: readonly { id: string; title: string; state: ReactNode }[]
  /** Removes these rows from the selection; undefined if no row would be left. */
  drop?: { label: string; onDrop: () => void } | undefined
  onClose: () => void
}

/** Explains row by row why an action is not possible for a selection. */
export function RefusedDialog({ open, title, text, rows, drop, onClose }: RefusedDialogProps) {
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId}>
      <DialogHead id={titleId} onClose={onClose}>
        {title}
      </DialogHead>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <div>{text}</div>
        <Box
          component="ul"
          aria-label={title}
          // A focusable region scrolls by keyboard too.
          tabIndex={0}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 0.75,
            maxHeight: '40vh',
            overflowY: 'auto',
          }}
        >
          {rows.map((row) => (
            <Box component="li" key={row.id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              {row.title}
              {row.state}
            </Box>
          ))}
        </Box>
      </DialogContent>
      {drop && (
        <DialogActions>
          <Button variant="contained" onClick={drop.onDrop}>
            {drop.label}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}
