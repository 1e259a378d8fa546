'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useFormat } from '#lib/format/use-format.ts'

/** The time of the last change, and below it the user. Neither wraps, even in a narrow column. */
export function Changed({ row }: { row: { updatedAt: string | null; updatedBy: string | null } }) {
  const t = useTranslations('risk')
  const format = useFormat()
  return (
    <Box component="span" sx={{ display: 'inline-block', whiteSpace: 'nowrap' }}>
      {row.updatedAt ? format.dateTime(row.updatedAt) : t('unchanged')}
      {row.updatedBy && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {row.updatedBy}
        </Box>
      )}
    </Box>
  )
}
