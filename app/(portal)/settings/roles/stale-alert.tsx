'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DiffList } from './diff-list.tsx'
import type { DiffLine } from './use-diff-text.ts'

interface StaleAlertProps {
  who: string | null
  /** The other user's changes. */
  lines: readonly DiffLine[]
  onChoose: (takeSaved: boolean) => void
}

/** Another user has saved the role meanwhile. Shows the changes, and lets the user choose a version. */
export function StaleAlert({ who, lines, onChoose }: StaleAlertProps) {
  const t = useTranslations('roles')
  return (
    <Alert severity="warning" role="alert" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      {t('stale', { who: who ?? '–' })}
      <Box sx={{ my: 1 }}>
        <DiffList lines={lines} label={t('stale_changes')} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => onChoose(true)}>{t('take_theirs')}</Button>
        <Button onClick={() => onChoose(false)}>{t('keep_mine')}</Button>
      </Box>
    </Alert>
  )
}
