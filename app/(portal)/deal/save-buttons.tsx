'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'

interface SaveButtonsProps {
  label: string
  /** Whether another order of the list needs the same form: Enter then continues with it. */
  next: boolean
  saving: boolean
  /** Saves and returns to the list. */
  onSave: () => void
}

/**
 * The buttons of a form whose submit continues with the next order if there is one, and otherwise only saves.
 */
export function SaveButtons({ label, next, saving, onSave }: SaveButtonsProps) {
  const t = useTranslations('shell.trail')
  if (!next) {
    return (
      <Button type="submit" variant="contained" loading={saving}>
        {label}
      </Button>
    )
  }
  return (
    <>
      <Button type="submit" variant="contained" loading={saving}>
        {t('save_next')}
      </Button>
      <Button variant="outlined" disabled={saving} onClick={onSave}>
        {label}
      </Button>
    </>
  )
}
