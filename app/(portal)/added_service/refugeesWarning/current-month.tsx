'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { LimitGauge, limitLevelOf } from '#components/chart/limit-gauge.tsx'
import type { ChargebackLine } from '#lib/contract/customer-service.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { SCHEME_LIMITS } from '#lib/rules/home.ts'
import { useMonthHref } from '../use-month-href.ts'

/** The current month compared with the merchant's thresholds and the card schemes' limits. */
export function CurrentMonth({ line }: { line: ChargebackLine }) {
  const t = useTranslations('customer_service')
  const format = useFormat()
  const { chargebacksHref, salesHref } = useMonthHref()
  const { current, countLine, rateLine, emails } = line
  const text = t('month_text', {
    month: current.month,
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
          scheme={SCHEME_LIMITS.chargebacks}
        />
        <Line
          name={t('rate')}
          value={current.rate === null ? '–' : `${current.rate}%`}
          line={rateLine === null ? null : `${rateLine}%`}
          // The share is only for drawing, never for comparison.
          share={rateLine === null ? 0 : Number(current.rate ?? 0) / Math.max(Number(rateLine), 0.01)}
          scheme={`${SCHEME_LIMITS.chargebackRate}%`}
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
  scheme: string
}

const words = { under: 'under', near: 'near', over: 'reached' } as const

function Line({ name, value, line, share, scheme }: LineProps) {
  const t = useTranslations('customer_service')
  const level = limitLevelOf(share, share >= 1)
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
      <Typography variant="caption" color="textSecondary">
        {t('scheme_limit', { limit: scheme })}
      </Typography>
    </LimitGauge>
  )
}
