'use client'

import Button from '@mui/material/Button'
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
    <Button aria-haspopup="dialog" aria-label={label} onClick={onClick} sx={{ minHeight: 28, py: 0 }}>
      {t('edit')}
    </Button>
  )
}
