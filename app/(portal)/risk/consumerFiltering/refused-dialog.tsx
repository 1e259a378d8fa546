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
import type { CustomerFilterRow } from '#lib/contract/customer-filter.ts'
import type { FilterStatus } from '#lib/rules/customer-filter.ts'
import { filterTones } from './customer-filter-columns.tsx'

interface RefusedDialogProps {
  to: FilterStatus
  /** Those that stand against it. */
  rows: readonly CustomerFilterRow[]
  /** How many were selected. */
  total: number
  open: boolean
  onDrop: () => void
  onClose: () => void
}

/** Why the selection cannot be switched, filter by filter, and the way out. */
export function RefusedDialog({ to, rows, total, open, onDrop, onClose }: RefusedDialogProps) {
  const t = useTranslations('customer_filter.refused')
  const word = useTranslations('enums.filterStatus')
  const feedback = useTranslations('feedback')
  const titleId = useId()
  const mixed = rows.length < total
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t(`title.${to}`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <div>{t(mixed ? 'mixed' : 'all', { count: rows.length, total, status: word(to) })}</div>
        <Box
          component="ul"
          aria-label={t(`title.${to}`)}
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
          {rows.map(({ filterNo, valueText, status }) => (
            <Box component="li" key={filterNo} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              {filterNo} · {valueText}
              <StatusChip tone={filterTones[status]} label={word(status)} />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{feedback('close')}</Button>
        {mixed && (
          <Button variant="contained" onClick={onDrop}>
            {t('drop')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
