'use client'

import { useTranslations } from 'next-intl'
import { PlainButton } from '#components/plain/button.tsx'

interface EditButtonProps {
  /** What the button edits; a page has many such buttons. */
  label: string
  onClick: () => void
}

/** Opens a form for the content next to it. */
export function EditButton({ label, onClick }: EditButtonProps) {
  const t = useTranslations('form')
  return (
    <PlainButton look="text" size="low" aria-haspopup="dialog" aria-label={label} onClick={onClick}>
      {t('edit')}
    </PlainButton>
  )
}
