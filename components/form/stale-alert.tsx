'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MouseEvent, ReactNode } from 'react'

interface StaleAlertProps {
  /** Who has saved. */
  text: string
  /** What was saved. */
  children: ReactNode
  takeLabel: string
  onTake: () => void
  keepLabel: string
  onKeep: () => void
}

/**
 * Another user has saved meanwhile. Shows what, and lets the user choose a version. The button that saves then gets the
 * focus, because the alert disappears.
 */
export function StaleAlert({ text, children, takeLabel, onTake, keepLabel, onKeep }: StaleAlertProps) {
  const choose = (then: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
    then()
  }
  return (
    <Alert severity="warning" role="alert" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      {text}
      <Box sx={{ my: 1, overflowWrap: 'anywhere' }}>{children}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={choose(onTake)}>{takeLabel}</Button>
        <Button onClick={choose(onKeep)}>{keepLabel}</Button>
      </Box>
    </Alert>
  )
}
