'use client'

import { useTranslations } from 'next-intl'
import { PlainButton } from '#components/plain/button.tsx'

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
      <PlainButton look="contained" size="dense" type="submit" loading={saving}>
        {label}
      </PlainButton>
    )
  }
  return (
    <>
      <PlainButton look="contained" size="dense" type="submit" loading={saving}>
        {t('save_next')}
      </PlainButton>
      <PlainButton look="outlined" size="dense" idle={saving} onClick={onSave}>
        {label}
      </PlainButton>
    </>
  )
}
