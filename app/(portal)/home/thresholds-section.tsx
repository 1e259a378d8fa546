'use client'

import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { Gauge } from '#components/chart/gauge.tsx'
import { levelTones } from '#components/chart/limit-gauge.tsx'
import { Section } from '#components/detail/section.tsx'
import { type SmallColumn, SmallTable } from '#components/detail/small-table.tsx'
import { Fetched, type Query } from '#components/feedback/fetched.tsx'
import { PlainSkeleton } from '#components/plain/skeleton.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import { disputeList } from '#lib/contract/dispute.ts'
import { fraudList } from '#lib/contract/fraud.ts'
import type { Thresholds } from '#lib/contract/home.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { schemeFilters } from '#lib/rules/home.ts'
import { SCHEME_LIMITS, schemeShares, schemeVerdict } from '#lib/rules/scheme.ts'
import { useSchemeWords } from '../_shared/use-scheme-words.ts'
import { useOrdersHref } from './use-orders-href.ts'

type Scheme = Thresholds['schemes'][number]

/** The current month compared with each card scheme's limits. */
export function ThresholdsSection({ query }: { query: Query<{ thresholds: Thresholds }> }) {
  const t = useTranslations('home.limits')
  const format = useFormat()
  return (
    <Section id="limits" title={t('title')}>
      <Fetched query={query} level={3} skeleton={<PlainSkeleton height={160} />}>
        {({ thresholds: data }) =>
          data.schemes.length === 0 ? (
            <p className="portal-secondary">{t('none')}</p>
          ) : (
            <>
              <Schemes data={data} />
              <Verdicts data={data} />
              <p className="p-caption portal-under">
                {t('note', { from: format.date(data.from), to: format.date(data.to), on: data.on })}
              </p>
            </>
          )
        }
      </Fetched>
    </Section>
  )
}

/** The scheme that is closest to a monitoring program comes first. */
function Schemes({ data }: { data: Thresholds }) {
  const t = useTranslations('home.limits')
  const word = useTranslations('enums.cardType')
  const format = useFormat()
  const opens = useOpens()
  const ordersHref = useOrdersHref()
  const rate = (value: string | null) => (value === null ? '–' : `${value}%`)
  const nameOf = ({ cardType }: Scheme) => word(cardType)
  const words = useSchemeWords()

  /** A figure with its gauge. The limit is in the header and drawn as a line at the same place in each row. */
  const figure = (
    field: keyof ReturnType<typeof schemeShares>,
    name: string,
    limit: string,
    textOf: (scheme: Scheme) => string,
    hrefOf?: (scheme: Scheme) => string | undefined,
  ): SmallColumn<Scheme> => ({
    field,
    header: t('limited', { name, limit }),
    align: 'right',
    render: (scheme) => {
      const text = textOf(scheme)
      const share = schemeShares(scheme)[field]
      return (
        <span className="portal-limit">
          <LinkIf
            href={hrefOf?.(scheme)}
            label={`${nameOf(scheme)}, ${name}: ${t('of', { value: text, limit })}`}
          >
            {text}
          </LinkIf>
          <Gauge
            spoken={`${nameOf(scheme)}, ${t('gauge', { name, value: text, limit })}`}
            share={share}
            tone={share >= 1 ? 'attention' : 'plain'}
          />
        </span>
      )
    },
  })

  return (
    <SmallTable
      caption={t('title')}
      oneLineFrom={1060}
      rows={sorted(data)}
      rowKey={({ cardType }) => cardType}
      columns={[
        {
          field: 'scheme',
          header: t('scheme'),
          whole: true,
          render: nameOf,
        },
        {
          field: 'verdict',
          header: t('verdict'),
          whole: true,
          render: (scheme) => {
            const verdict = schemeVerdict(scheme)
            return <StatusChip tone={levelTones[verdict.state]} label={words.state(verdict)} />
          },
        },
        {
          field: 'sales',
          header: t('sales_head'),
          number: true,
          render: (scheme) => {
            const sales = t('sales', {
              shown: format.count(scheme.sales),
              money: format.money(scheme.salesUsd, 'USD'),
            })
            return (
              <LinkIf
                href={scheme.sales > 0 ? ordersHref(schemeFilters.sales(scheme.cardType, data)) : undefined}
                label={`${nameOf(scheme)}, ${t('sales_head')}: ${sales}`}
              >
                {sales}
              </LinkIf>
            )
          },
        },
        figure(
          'fraudUsd',
          t('fraud_amount'),
          format.money(SCHEME_LIMITS.fraudUsd, 'USD'),
          ({ fraudUsd }) => format.money(fraudUsd, 'USD'),
          ({ cardType, frauds }) =>
            frauds > 0 && opens('/deal/fraud')
              ? listHref('/deal/fraud', fraudList, schemeFilters.frauds(cardType, data))
              : undefined,
        ),
        figure('fraudRate', t('fraud_rate'), `${SCHEME_LIMITS.fraudRate}%`, ({ fraudRate }) =>
          rate(fraudRate),
        ),
        figure(
          'chargebacks',
          t('chargebacks'),
          SCHEME_LIMITS.chargebacks,
          ({ chargebacks }) => format.count(chargebacks),
          ({ cardType, chargebacks }) =>
            chargebacks > 0 && opens('/deal/dispute')
              ? listHref('/deal/dispute', disputeList, schemeFilters.chargebacks(cardType, data))
              : undefined,
        ),
        figure(
          'chargebackRate',
          t('chargeback_rate'),
          `${SCHEME_LIMITS.chargebackRate}%`,
          ({ chargebackRate }) => rate(chargebackRate),
        ),
      ]}
    />
  )
}

const sorted = ({ schemes }: Thresholds): Scheme[] =>
  schemes.toSorted(
    (a, b) => schemeVerdict(b).share - schemeVerdict(a).share || highest(b) - highest(a) || b.sales - a.sales,
  )

/** The verdicts in words, with the distance to the thresholds. */
function Verdicts({ data }: { data: Thresholds }) {
  const word = useTranslations('enums.cardType')
  const words = useSchemeWords()
  return (
    <ul className="portal-verdicts">
      {sorted(data).map((scheme) => {
        const verdict = schemeVerdict(scheme)
        return (
          <li key={scheme.cardType}>
            <span className="name">{word(scheme.cardType)}</span>
            <span>{words.verdict(verdict)}</span>
            <span className="portal-secondary">{words.distance(verdict)}</span>
          </li>
        )
      })}
    </ul>
  )
}

const highest = (scheme: Scheme): number => Math.max(...Object.values(schemeShares(scheme)))

function LinkIf({ href, label, children }: { href: string | undefined; label: string; children: string }) {
  if (!href) return children
  return (
    <NextLink href={href} prefetch={false} className="portal-link" aria-label={label}>
      {children}
    </NextLink>
  )
}
