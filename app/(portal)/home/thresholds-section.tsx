'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { LimitGauge, limitLevelOf } from '#components/chart/limit-gauge.tsx'
import { Section } from '#components/detail/section.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import type { CallError } from '#lib/call-error.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import { disputeList } from '#lib/contract/dispute.ts'
import { fraudList } from '#lib/contract/fraud.ts'
import type { Thresholds } from '#lib/contract/home.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { SCHEME_LIMITS, schemeFilters } from '#lib/rules/home.ts'
import { useOrdersHref } from './use-orders-href.ts'

type Scheme = Thresholds['schemes'][number]

interface ThresholdsSectionProps {
  data: Thresholds | undefined
  error: CallError | null
}

/** The current month compared with each card scheme's limits. */
export function ThresholdsSection({ data, error }: ThresholdsSectionProps) {
  const t = useTranslations('home.limits')
  const format = useFormat()
  return (
    <Section id="limits" title={t('title')}>
      {error ? (
        <ErrorAlert error={error} />
      ) : !data ? (
        <Skeleton variant="rounded" height={160} />
      ) : data.schemes.length === 0 ? (
        <Typography color="textSecondary">{t('none')}</Typography>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {t('note', { from: format.date(data.from), to: format.date(data.to), on: data.on })}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {data.schemes.map((scheme) => (
              <SchemeGauges key={scheme.cardType} scheme={scheme} range={data} />
            ))}
          </Box>
        </>
      )}
    </Section>
  )
}

function SchemeGauges({ scheme, range }: { scheme: Scheme; range: Thresholds }) {
  const t = useTranslations('home.limits')
  const word = useTranslations('enums.cardType')
  const format = useFormat()
  const opens = useOpens()
  const ordersHref = useOrdersHref()
  const { cardType } = scheme
  const name = word(cardType)
  const frauds = opens('/deal/fraud')
    ? listHref('/deal/fraud', fraudList, schemeFilters.frauds(cardType, range))
    : undefined
  const chargebacks = opens('/deal/dispute')
    ? listHref('/deal/dispute', disputeList, schemeFilters.chargebacks(cardType, range))
    : undefined
  const salesHref = ordersHref(schemeFilters.sales(cardType, range))
  const rate = (value: string | null) => (value === null ? '–' : `${value}%`)
  const salesText = t('sales', {
    count: scheme.sales,
    shown: format.count(scheme.sales),
    money: format.money(scheme.salesUsd, 'USD'),
  })
  return (
    <Box component="section" aria-label={name}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 0.5 }}>
        <Typography variant="h3">{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {salesHref && scheme.sales > 0 ? (
            <Link component={NextLink} href={salesHref} prefetch={false} aria-label={`${name}: ${salesText}`}>
              {salesText}
            </Link>
          ) : (
            salesText
          )}
        </Typography>
      </Box>
      <Box sx={gauges}>
        <Limit
          name={t('fraud_amount')}
          value={format.money(scheme.fraudUsd, 'USD')}
          note={t('records', { count: scheme.frauds, shown: format.count(scheme.frauds) })}
          limit={format.money(SCHEME_LIMITS.fraudUsd, 'USD')}
          share={Number(scheme.fraudUsd) / Number(SCHEME_LIMITS.fraudUsd)}
          href={scheme.frauds > 0 ? frauds : undefined}
          scheme={name}
        />
        <Limit
          name={t('fraud_rate')}
          value={rate(scheme.fraudRate)}
          limit={`${SCHEME_LIMITS.fraudRate}%`}
          share={Number(scheme.fraudRate ?? 0) / Number(SCHEME_LIMITS.fraudRate)}
          href={undefined}
          scheme={name}
        />
        <Limit
          name={t('chargebacks')}
          value={format.count(scheme.chargebacks)}
          limit={SCHEME_LIMITS.chargebacks}
          share={scheme.chargebacks / Number(SCHEME_LIMITS.chargebacks)}
          href={scheme.chargebacks > 0 ? chargebacks : undefined}
          scheme={name}
        />
        <Limit
          name={t('chargeback_rate')}
          value={rate(scheme.chargebackRate)}
          limit={`${SCHEME_LIMITS.chargebackRate}%`}
          share={Number(scheme.chargebackRate ?? 0) / Number(SCHEME_LIMITS.chargebackRate)}
          href={undefined}
          scheme={name}
        />
      </Box>
    </Box>
  )
}

interface LimitProps {
  name: string
  value: string
  /** A note after the value. */
  note?: string
  limit: string
  share: number
  href: string | undefined
  scheme: string
}

function Limit({ name, value, note, limit, share, href, scheme }: LimitProps) {
  const t = useTranslations('home.limits')
  const level = limitLevelOf(share, share > 1)
  const label = t(level)
  const figures = t('of', { value, limit })
  const spoken = `${scheme}, ${t('gauge', { name, value, limit, state: label })}`
  return (
    <LimitGauge name={name} against={{ level, label, spoken, share }}>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {href ? (
          <Link
            component={NextLink}
            href={href}
            prefetch={false}
            aria-label={`${scheme}, ${name}: ${figures}`}
          >
            {figures}
          </Link>
        ) : (
          figures
        )}{' '}
        {note && (
          <Typography component="span" variant="caption" color="textSecondary">
            {note}
          </Typography>
        )}
      </Typography>
    </LimitGauge>
  )
}

const gauges = {
  display: 'grid',
  columnGap: { xs: 2, sm: 3 },
  rowGap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
}
