import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { NewRows } from './use-fresh-rows.ts'

/** Announces new rows above the grid, over its head, so that no row moves before the user wants it. */
export function NewRowsButton({ rows }: { rows: NewRows | undefined }) {
  const t = useTranslations('grid')
  return (
    <Box role="status" sx={{ position: 'absolute', zIndex: 6, top: 4, left: '50%', translate: '-50%' }}>
      {rows && (
        <Button variant="contained" size="small" onClick={rows.show} sx={{ borderRadius: 4 }}>
          {t('new_rows', { count: rows.count })}
        </Button>
      )}
    </Box>
  )
}
