'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CARDS_BELOW } from './geometry.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps<Row> {
  selection: Selection<Row>
  summary?: ReactNode
  /** The buttons of its actions. */
  children: ReactNode
}

/**
 * The number of selected rows and the actions on them. It takes the place of the filter while rows are selected; on a
 * phone, where cards have no header, it also selects the whole page.
 */
export function SelectionBar<Row>({ selection, summary, children }: SelectionBarProps<Row>) {
  const t = useTranslations('grid')
  const { rows, state } = selection
  return (
    <Box
      component="section"
      aria-label={t('selection')}
      sx={{
        display: rows.length > 0 ? 'flex' : 'none',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        minHeight: 48,
        px: 1.5,
        py: '6px',
        typography: 'body2',
        bgcolor: 'action.selected',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <FormControlLabel
        sx={{ mr: 0, [`@media (min-width: ${CARDS_BELOW}px)`]: { display: 'none' } }}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            checked={state === 'all'}
            indeterminate={state === 'some'}
            onChange={selection.toggleAll}
          />
        }
        label={t('select_page')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center', mr: 'auto' }}>
        <Box component="strong" role="status" sx={{ fontWeight: 600 }}>
          {t('selected', { count: rows.length })}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {summary}
        </Box>
        <Button onClick={selection.clear}>{t('clear_selection')}</Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  )
}
