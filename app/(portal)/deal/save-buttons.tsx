'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'

interface SaveButtonsProps {
  label: string
  /** Whether another order of the list lacks the same: Enter then goes on to it. */
  next: boolean
  saving: boolean
  /** Saves, and goes back to the list. */
  onSave: () => void
}

/** Of a form whose submit goes on to the next order where there is one, and saves where there is none. */
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
