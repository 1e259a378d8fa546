'use client'

import './lines.css'

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
      <p className="portal-small">{text}</p>
      <div className="portal-line-links">
        {links.map(
          ({ id, href, label }) =>
            href && (
              <NextLink key={id} href={href} prefetch={false} className="portal-link">
                {label}
              </NextLink>
            ),
        )}
      </div>
      <div className="portal-lines">
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
      </div>
      <p className="p-note">
        {emails.length > 0
          ? t('line_notification', { emails: format.items(emails) })
          : t('no_line_notification')}
      </p>
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
      <p className="portal-small">
        {line === null ? t('no_line', { value }) : t('of_line', { value, line })}
      </p>
      {hint && <span className="p-caption">{hint}</span>}
    </LimitGauge>
  )
}
