'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { SheetUpload } from '#components/upload/use-sheet-upload.ts'
import { useEarlyText } from '#components/use-early-text.ts'
import { MAX_REASON } from '#lib/contract/refund.ts'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { characters } from '#lib/rules/characters.ts'

interface SelectedOrdersProps {
  tradeNos: readonly string[]
  reason: string
  onReasonChange: (reason: string) => void
  onBegin: SheetUpload['begin']
}

/** The reason for the selected orders; the dry run completes their amounts. */
export function SelectedOrders({ tradeNos, reason, onReasonChange, onBegin }: SelectedOrdersProps) {
  const t = useTranslations('refund.selected')
  const messageOf = useFieldMessage()
  const [attempted, setAttempted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEarlyText(field, reason, onReasonChange)
  const typed = reason.trim()
  const issue =
    typed === '' ? 'required' : characters(typed) > MAX_REASON ? `too_long?maximum=${MAX_REASON}` : undefined
  const begin = () => {
    setAttempted(true)
    if (issue) return field.current?.focus()
    void onBegin({
      fileName: 'selected_orders',
      read: async () =>
        tradeNos.map((tradeNo, index) => ({ line: index + 1, cells: { tradeNo, reason: typed } })),
    })
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Typography variant="h3">{t('title', { count: tradeNos.length })}</Typography>
      <Typography color="textSecondary">{t('text')}</Typography>
      <TextField
        label={t('reason')}
        required
        value={reason}
        inputRef={field}
        error={attempted && issue !== undefined}
        helperText={attempted ? messageOf(issue) : undefined}
        onChange={({ target }) => onReasonChange(target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
        sx={{ width: 'min(100%, 480px)' }}
      />
      <Button type="submit" variant="contained">
        {t('check')}
      </Button>
    </Box>
  )
}
