'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { StatusChip } from '#components/status-chip.tsx'
import { preAuthTones } from '../tones.ts'
import type { Row } from './pre-auth-columns.tsx'

interface RefusedDialogProps {
  /** Those that stand against it. */
  rows: readonly Row[]
  /** How many were selected. */
  total: number
  open: boolean
  onDrop: () => void
  onClose: () => void
}

/** Why the selection can be neither completed nor revoked, row by row, and the way out. */
export function RefusedDialog({ rows, total, open, onDrop, onClose }: RefusedDialogProps) {
  const t = useTranslations('pre_auth')
  const word = useTranslations('enums.preAuthStatus')
  const feedback = useTranslations('feedback')
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('refused.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <div>{t('refused.text', { count: rows.length, total })}</div>
        <Box
          component="ul"
          aria-label={t('refused.title')}
          tabIndex={0}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 0.75,
            maxHeight: '40vh',
            overflowY: 'auto',
          }}
        >
          {rows.map(({ tradeNo, preAuthStatus }) => (
            <Box component="li" key={tradeNo} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              {tradeNo}
              <StatusChip tone={preAuthTones[preAuthStatus]} label={word(preAuthStatus)} />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{feedback('close')}</Button>
        <Button variant="contained" onClick={onDrop}>
          {t('refused.drop')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
