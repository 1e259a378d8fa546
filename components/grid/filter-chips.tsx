'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslations } from 'next-intl'
import { useFormat } from '#lib/format/use-format.ts'
import type { Condition } from './conditions.ts'

interface FilterChipsProps {
  conditions: readonly Condition[]
  labelOf: (field: string) => string
  /** A condition that applies by default and cannot be removed. */
  fixed: (condition: Condition) => boolean
  onRemove: (keys: readonly string[]) => void
  onClear: () => void
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T/
const DAY_BEGINS = ' 00:00:00'
const DAY_ENDS = ' 23:59:59'

/** The conditions of the active filter, whether or not their fields are visible. */
export function FilterChips({ conditions, labelOf, fixed, onRemove, onClear }: FilterChipsProps) {
  const t = useTranslations('grid')
  const format = useFormat()
  const textOf = (value: string) => (INSTANT.test(value) ? format.dateTime(value) : value)

  const wordsOf = ({ values, range }: Condition): string => {
    let [first = '', second = ''] = values.map(textOf)
    // Whole days are shown as days.
    if (range && (!first || first.endsWith(DAY_BEGINS)) && (!second || second.endsWith(DAY_ENDS))) {
      ;[first, second] = [first.replace(DAY_BEGINS, ''), second.replace(DAY_ENDS, '')]
    }
    if (!range) return values.length > 1 ? t('chip_more', { value: first, count: values.length - 1 }) : first
    if (first && second) return t('chip_between', { from: first, to: second })
    return first ? t('chip_from', { from: first }) : t('chip_to', { to: second })
  }
  if (conditions.length === 0) return null
  const allFixed = conditions.every(fixed)
  return (
    <Box
      component="ul"
      aria-label={t('active_filters')}
      sx={{
        display: { xs: 'flex', sm: allFixed ? 'none' : 'flex' },
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.75,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {conditions.map((condition) => {
        const name = labelOf(condition.field)
        return (
          <Box
            component="li"
            key={condition.field}
            // The fields show the default conditions; the chips show them only if the fields are collapsed.
            sx={{ minWidth: 0, maxWidth: '100%', ...(fixed(condition) && { display: { sm: 'none' } }) }}
          >
            <Chip
              label={t('chip', { name, value: wordsOf(condition) })}
              sx={{ maxWidth: 'min(28rem, 100%)' }}
              {...(!fixed(condition) && {
                onDelete: () => onRemove(condition.keys),
                // Enter removes the focused condition too.
                onClick: () => onRemove(condition.keys),
                'aria-label': t('remove_filter', { name: t('chip', { name, value: wordsOf(condition) }) }),
              })}
            />
          </Box>
        )
      })}
      {conditions.some((condition) => !fixed(condition)) && (
        <li>
          <Button onClick={onClear}>{t('clear_filters')}</Button>
        </li>
      )}
    </Box>
  )
}
