'use client'

import { useTranslations } from 'next-intl'

interface EditButtonProps {
  /** What the button edits; a page has many such buttons. */
  label: string
  onClick: () => void
}

/** Opens a form for the content next to it. */
export function EditButton({ label, onClick }: EditButtonProps) {
  const t = useTranslations('form')
  return (
    <button
      type="button"
      className="p-button p-text p-dense portal-low-button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onClick}
    >
      {t('edit')}
    </button>
  )
}
