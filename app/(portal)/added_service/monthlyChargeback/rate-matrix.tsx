'use client'

import Box from '@mui/material/Box'
import { CircleX, TriangleAlert } from 'lucide'
import { useTranslations } from 'next-intl'
import { Gauge, LIMIT_AT } from '#components/chart/gauge.tsx'
import { CountLink } from '#components/count-link.tsx'
import { Icon } from '#components/plain/icon.tsx'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { chargebackData } from '#lib/contract/customer-service.ts'
import { type SchemeVerdict, schemeShares, schemeVerdict } from '#lib/rules/scheme.ts'
import { useSchemeWords } from '../../_shared/use-scheme-words.ts'
import { useMonthHref } from '../use-month-href.ts'

type Data = AnswerOf<typeof chargebackData>
type Row = Data['rows'][number]

/** The chargeback rates of each card type by month. All bars have one scale with the threshold; reached ones have an icon. */
export function RateMatrix({ rows, limits }: Data) {
  const t = useTranslations('customer_service')
  const word = useTranslations('enums.cardType')
  const label = useTranslations('fields.monthly')
  // Latest first, as in the tables below; in a narrow window, the earlier months are reached by scrolling.
  const months = [...new Set(rows.map(({ month }) => month))].toReversed()
  const cards = Map.groupBy(rows, ({ cardType }) => cardType)
  const highest = Math.max(1 / LIMIT_AT, ...rows.map((row) => schemeShares(row).chargebackRate))
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
                  <Cell key={month} row={of.find((row) => row.month === month)} limitAt={1 / highest} />
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Box sx={legend}>
        <span>{t('bars', { rate: limits.rate })}</span>
        <span>
          <Icon icon={TriangleAlert} /> {t('at_rate', { rate: limits.rate })}
        </span>
        <span>
          <Icon icon={CircleX} /> {t('at_both')}
        </span>
      </Box>
    </>
  )
}

const icons = {
  bad: <Icon icon={CircleX} className="bad" />,
  attention: <Icon icon={TriangleAlert} className="attention" />,
} as const

/** What the cell warns of: a monitored scheme, or a rate that has reached its threshold alone. */
const warningOf = ({ state, program, rate }: SchemeVerdict): keyof typeof icons | undefined =>
  state === 'over' ? 'bad' : program === 'chargebacks' && rate === 'reached' ? 'attention' : undefined

function Cell({ row, limitAt }: { row: Row | undefined; limitAt: number }) {
  const word = useTranslations('enums.cardType')
  const label = useTranslations('fields.monthly')
  const words = useSchemeWords()
  const { chargebacksHref } = useMonthHref()
  if (!row || (row.sales === 0 && row.chargebacks === 0)) return <Box component="td">–</Box>
  const verdict = schemeVerdict(row)
  const warning = warningOf(verdict)
  const description = `${words.verdict(verdict)}. ${words.distance(verdict)}`
  return (
    <td title={description}>
      <span className="rate">
        {warning && icons[warning]}
        {row.rate ? `${row.rate}%` : '–'}
      </span>
      <span className="count">
        <CountLink
          count={row.chargebacks}
          href={chargebacksHref(row)}
          label={`${row.month}, ${word(row.cardType)}, ${label('chargebacks')}`}
        />
      </span>
      <Gauge
        spoken={`${row.month}, ${word(row.cardType)}: ${description}`}
        share={schemeShares(row).chargebackRate}
        tone={warning ?? 'plain'}
        limitAt={limitAt}
      />
    </td>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: '2px',
  typography: 'body2',
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
  '& [role=img]': { mt: 0.5 },
  '& td': { px: 1, pb: 0.75, height: 44, minWidth: '6.5rem', borderRadius: '4px', textAlign: 'right' },
  '& .rate': { display: 'inline-flex', alignItems: 'center', gap: 0.5, verticalAlign: 'middle' },
  // Next to other text, a link must differ by more than its color.
  '& .count a': { textDecoration: 'underline' },
  '& .count': { display: 'inline-block', verticalAlign: 'middle', minWidth: '2rem', color: 'text.secondary' },
  '& .p-icon': { fontSize: 15 },
  '& .p-icon.bad': { color: 'error.main' },
  '& .p-icon.attention': { color: 'warning.main' },
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
  '& .p-icon': { fontSize: 15 },
}
