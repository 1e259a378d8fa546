'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'

interface EditButtonProps {
  /** What is edited, in words: there are many such buttons on the page. */
  label: string
  onClick: () => void
}

/** Opens a form of what stands beside it. */
export function EditButton({ label, onClick }: EditButtonProps) {
  const t = useTranslations('form')
  return (
    <Button aria-haspopup="dialog" aria-label={label} onClick={onClick} sx={{ minHeight: 28, py: 0 }}>
      {t('edit')}
    </Button>
  )
}
