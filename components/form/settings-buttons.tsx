'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { PlainButton } from '#components/plain/button.tsx'

export interface SettingsButtonsProps {
  /** Whether there is something to save. */
  changed: boolean
  /** Why nothing can be saved is shown above the buttons. */
  blocked: boolean
  saving: boolean
  onDiscard: () => void
}

/**
 * The buttons of a form of settings. Without changes they do nothing, and keep the focus: a keyboard user continues from
 * the button that has saved.
 */
export function SettingsButtons({ changed, blocked, saving, onDiscard }: SettingsButtonsProps) {
  const t = useTranslations('form')
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
        {t('save')}
      </PlainButton>
      <PlainButton look="text" size="dense" idle={!changed || saving} onClick={onDiscard}>
        {t('discard')}
      </PlainButton>
    </Box>
  )
}
