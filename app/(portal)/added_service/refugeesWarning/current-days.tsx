'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { LimitGauge, limitLevelOf } from '#components/chart/limit-gauge.tsx'
import type { ChargebackLine } from '#lib/contract/chargeback-line.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { crossedBy } from '#lib/rules/chargeback-line.ts'
import { useMonthHref } from '../use-month-href.ts'

/** The last 30 days compared with the merchant's thresholds. */
export function CurrentDays({ line }: { line: ChargebackLine }) {
  const t = useTranslations('customer_service')
  const format = useFormat()
  const { chargebacksHref, salesHref } = useMonthHref()
  const { current, countLine, rateLine, rateMinimum, emails } = line
  const crossed = crossedBy(line, current)
  const text = t('days_text', {
    from: format.date(current.from),
    to: format.date(current.to),
    chargebacks: current.chargebacks,
    sales: current.sales,
  })
  const links = [
    { id: 'chargebacks', href: chargebacksHref(current), label: t('see_chargebacks') },
    { id: 'sales', href: salesHref(current), label: t('see_sales') },
  ]
  return (
    <>
      <Typography variant="body2">{text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 0.5, mb: 2, typography: 'body2' }}>
        {links.map(
          ({ id, href, label }) =>
            href && (
              <Link key={id} component={NextLink} href={href} prefetch={false}>
                {label}
              </Link>
            ),
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
        }}
      >
        <Line
          name={t('count')}
          value={format.count(current.chargebacks)}
          line={countLine === null ? null : String(countLine)}
          share={countLine === null ? 0 : current.chargebacks / countLine}
          isReached={crossed.some(({ line }) => line === 'count')}
        />
        <Line
          name={t('rate')}
          value={current.rate === null ? '–' : `${current.rate}%`}
          line={rateLine === null ? null : `${rateLine}%`}
          // The share is only for drawing, never for comparison.
          share={rateLine === null ? 0 : Number(current.rate ?? 0) / Math.max(Number(rateLine), 0.01)}
          isReached={crossed.some(({ line }) => line === 'rate')}
          hint={rateLine === null ? undefined : t('from_count', { count: rateMinimum })}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        {emails.length > 0
          ? t('line_notification', { emails: emails.join(', ') })
          : t('no_line_notification')}
      </Typography>
    </>
  )
}

interface LineProps {
  name: string
  value: string
  /** The threshold; null if there is none. */
  line: string | null
  share: number
  isReached: boolean
  hint?: string | undefined
}

const words = { under: 'under', near: 'near', over: 'reached' } as const

function Line({ name, value, line, share, isReached, hint }: LineProps) {
  const t = useTranslations('customer_service')
  const level = limitLevelOf(share, isReached)
  const label = t(words[level])
  return (
    <LimitGauge
      name={name}
      {...(line !== null && {
        against: { level, label, spoken: t('gauge', { name, value, line, state: label }), share },
      })}
    >
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {line === null ? t('no_line', { value }) : t('of_line', { value, line })}
      </Typography>
      {hint && (
        <Typography variant="caption" color="textSecondary">
          {hint}
        </Typography>
      )}
    </LimitGauge>
  )
}
