'use client'

import HighlightOff from '@mui/icons-material/HighlightOffOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { CountLink } from '#components/count-link.tsx'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { chargebackData } from '#lib/contract/customer-service.ts'
import { useMonthHref } from '../use-month-href.ts'
import { crossedOf } from './crossed.ts'

type Data = AnswerOf<typeof chargebackData>
type Row = Data['rows'][number]

/** The chargeback rates of each card type by month. The tint follows the rate; reached limits have an icon. */
export function RateMatrix({ rows, limits }: Data) {
  const t = useTranslations('customer_service')
  const word = useTranslations('enums.cardType')
  const label = useTranslations('fields.monthly')
  // Latest first, as in the tables below; in a narrow window, the earlier months are reached by scrolling.
  const months = [...new Set(rows.map(({ month }) => month))].toReversed()
  const cards = Map.groupBy(rows, ({ cardType }) => cardType)
  return (
    <>
      <Box sx={{ overflowX: 'auto' }}>
        <Box component="table" aria-label={t('rates_by_month')} sx={table}>
          <thead>
            <tr>
              <th scope="col">{label('cardType')}</th>
              {months.map((month) => (
                <th scope="col" key={month}>
                  {month}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...cards].map(([cardType, of]) => (
              <tr key={cardType}>
                <th scope="row">{word(cardType)}</th>
                {months.map((month) => (
                  <Cell key={month} row={of.find((row) => row.month === month)} limits={limits} />
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Box sx={legend}>
        <span>{t('tint')}</span>
        <span>
          <WarningAmber /> {t('at_rate', { rate: limits.rate })}
        </span>
        <span>
          <HighlightOff /> {t('at_both', { count: limits.chargebacks })}
        </span>
      </Box>
    </>
  )
}

function Cell({ row, limits }: { row: Row | undefined; limits: Data['limits'] }) {
  const t = useTranslations('customer_service')
  const word = useTranslations('enums.cardType')
  const label = useTranslations('fields.monthly')
  const { chargebacksHref } = useMonthHref()
  if (!row || (row.sales === 0 && row.chargebacks === 0)) return <Box component="td">–</Box>
  const crossed = crossedOf(row, limits)
  const share = Math.min(1, Number(row.rate ?? 0) / Number(limits.rate))
  const color = crossed === 'both' ? 'error' : crossed === 'rate' ? 'warning' : 'primary'
  return (
    <Box
      component="td"
      sx={{ bgcolor: `rgba(var(--mp-palette-${color}-mainChannel) / ${(share * 0.16).toFixed(3)})` }}
    >
      <span className="rate">
        {crossed === 'both' && <HighlightOff titleAccess={t('over_limit')} color="error" />}
        {crossed === 'rate' && (
          <WarningAmber titleAccess={t('at_rate', { rate: limits.rate })} color="warning" />
        )}
        {row.rate ? `${row.rate}%` : '–'}
      </span>
      <span className="count">
        <CountLink
          count={row.chargebacks}
          href={chargebacksHref(row)}
          label={`${row.month}, ${word(row.cardType)}, ${label('chargebacks')}`}
        />
      </span>
    </Box>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: '2px',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& th': { fontWeight: 600, textAlign: 'right', px: 1, height: 36 },
  '& tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    pl: 0,
    textAlign: 'left',
    bgcolor: 'background.paper',
  },
  '& tbody th': { fontWeight: 400 },
  '& td': { px: 1, height: 36, minWidth: '6.5rem', borderRadius: '4px', textAlign: 'right' },
  '& .rate': { display: 'inline-flex', alignItems: 'center', gap: 0.5, verticalAlign: 'middle' },
  // Next to other text, a link must differ by more than its color.
  '& .count a': { textDecoration: 'underline' },
  '& .count': { display: 'inline-block', verticalAlign: 'middle', minWidth: '2rem', color: 'text.secondary' },
  '& svg': { fontSize: 15 },
  '& a': { color: 'text.primary', '&:focus-visible': { textDecoration: 'underline' } },
} as const

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  mt: 1,
  typography: 'caption',
  color: 'text.secondary',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 0.5 },
  '& svg': { fontSize: 15 },
}
