'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { WeeksTable } from '#components/detail/weeks-table.tsx'
import { FragmentLink } from '#components/layout/fragment-link.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import type { Sum } from '#lib/rules/coming.ts'
import { colorOf } from './kinds.ts'
import { weeksOf } from './months.ts'

interface MonthGridProps {
  /** Names the table. */
  label: string
  month: string
  sums: readonly Sum[]
}

/** A month as a table of weeks; a day with payouts links to its line below. On a phone only the lines are shown. */
export function MonthGrid({ label, month, sums }: MonthGridProps) {
  const word = useTranslations('enums.calendarKind')
  const fail = useTranslations('failed_payout')
  const format = useFormat()
  const byDay = Map.groupBy(sums, ({ on }) => on)
  return (
    <WeeksTable title={label} weeks={weeksOf(month)} sx={table}>
      {(day) => {
        const number = <span className="number">{Number(day.slice(8))}</span>
        const sumsOfDay = byDay.get(day)
        if (!sumsOfDay) return number
        return (
          <FragmentLink href={`#day-${day}`}>
            {number}
            {sumsOfDay.map(({ kind, currency, amount, failed }) => (
              <Box
                component="span"
                key={`${kind} ${currency} ${failed}`}
                className="sum"
                sx={{ borderLeft: '3px solid', borderColor: colorOf({ kind, failed }) }}
              >
                <span className="visually-hidden">{word(kind)} </span>
                {failed && (
                  <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
                    {fail('again')}
                  </Box>
                )}
                {format.money(amount, currency)}
              </Box>
            ))}
          </FragmentLink>
        )
      }}
    </WeeksTable>
  )
}

const table = {
  display: { xs: 'none', md: 'table' },
  '& th': { textAlign: 'left', p: 0.75 },
  '& td': { height: '5.25rem', verticalAlign: 'top', typography: 'caption' },
  '& .number': { display: 'block', px: 0.75, pt: 0.5, color: 'text.secondary' },
  '& a': { display: 'block', height: '100%', pb: 0.5 },
  '& a .number': { color: 'primary.main', fontWeight: 650 },
  '& .sum': {
    display: 'block',
    mx: 0.5,
    mt: 0.25,
    pl: 0.75,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
}
