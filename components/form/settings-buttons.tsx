'use client'

import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { PlainButton } from '#components/plain/button.tsx'

interface SettingsButtonsProps {
  /** Whether there is something to save. */
  changed: boolean
  /** Why nothing can be saved is shown above the buttons. */
  blocked: boolean
  saving: boolean
  saveLabel: string
  discardLabel: string
  onDiscard: () => void
}

/**
 * The buttons of a form of settings. Without changes they do nothing, and keep the focus: a keyboard user continues from
 * the button that has saved.
 */
export function SettingsButtons(props: SettingsButtonsProps) {
  const { changed, blocked, saving } = props
  const save = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!changed) return
    // A field that is only shown with changes, such as the password, can have had the focus.
    return () => {
      if (document.activeElement === document.body) save.current?.focus()
    }
  }, [changed])
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <PlainButton
        look="contained"
        size="dense"
        type="submit"
        ref={save}
        loading={saving}
        idle={!changed || blocked}
      >
        {props.saveLabel}
      </PlainButton>
      <PlainButton look="text" size="dense" idle={!changed || saving} onClick={props.onDiscard}>
        {props.discardLabel}
      </PlainButton>
    </Box>
  )
}
