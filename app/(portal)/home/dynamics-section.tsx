'use client'

import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { PlainSkeleton } from '#components/plain/skeleton.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { accountDynamics } from '#lib/contract/home.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref, disputeHref, refundHref, reserveHref } from '#lib/record-hrefs.ts'
import { HOME_DAYS } from '#lib/rules/home.ts'

type Change = AnswerOf<typeof accountDynamics>[number]

const places: Record<Change['kind'], { page: string; hrefOf: (no: string) => string }> = {
  refund_succeeded: { page: '/deal/refund', hrefOf: refundHref },
  refund_failed: { page: '/deal/refund', hrefOf: refundHref },
  dispute_filed: { page: '/deal/dispute', hrefOf: disputeHref },
  dispute_resolved: { page: '/deal/dispute', hrefOf: disputeHref },
  payout: { page: '/settlement/setDetails', hrefOf: batchHref },
  payout_failed: { page: '/settlement/setDetails', hrefOf: batchHref },
  reserve_released: { page: '/settlement/reserveSettleDetails', hrefOf: reserveHref },
}

/** The latest changes of refunds, disputes and payouts. */
export function DynamicsSection() {
  const t = useTranslations('home.dynamics')
  const query = useQuery(callOptions(accountDynamics, {}))
  return (
    <Section id="dynamics" title={t('title')}>
      <Fetched query={query} level={3} skeleton={<PlainSkeleton height={288} />}>
        {(data) => <Changes data={data} />}
      </Fetched>
    </Section>
  )
}

function Changes({ data }: { data: readonly Change[] }) {
  const t = useTranslations('home.dynamics')
  const format = useFormat()
  const opens = useOpens()
  if (data.length === 0) return <p className="p-note">{t('none', { days: HOME_DAYS })}</p>
  return (
    <ul className="portal-dynamics">
      {data.map(({ kind, no, at, amount, currency }) => {
        const { page, hrefOf } = places[kind]
        return (
          <li key={`${kind} ${no}`}>
            {opens(page) ? (
              <NextLink
                href={hrefOf(no)}
                prefetch={false}
                className="portal-link"
                aria-label={`${t(kind)}: ${no}`}
              >
                {t(kind)}
              </NextLink>
            ) : (
              <span>{t(kind)}</span>
            )}
            <time dateTime={at}>{format.shortDateTime(at)}</time>
            <span className="amount">{format.money(amount, currency)}</span>
          </li>
        )
      })}
    </ul>
  )
}
