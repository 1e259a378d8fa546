'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { accountDynamics } from '#lib/contract/home.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref, disputeHref, refundHref, reserveHref } from '#lib/record-hrefs.ts'
import { HOME_DAYS } from '#lib/rules/home.ts'
import { Lines } from './lines.tsx'

type Change = AnswerOf<typeof accountDynamics>[number]

const places: Record<Change['kind'], { page: string; hrefOf: (no: string) => string }> = {
  refund_succeeded: { page: '/deal/refund', hrefOf: refundHref },
  refund_failed: { page: '/deal/refund', hrefOf: refundHref },
  dispute_filed: { page: '/deal/dispute', hrefOf: disputeHref },
  dispute_resolved: { page: '/deal/dispute', hrefOf: disputeHref },
  payout: { page: '/settlement/setDetails', hrefOf: batchHref },
  reserve_released: { page: '/settlement/reserveSettleDetails', hrefOf: reserveHref },
}

/** The latest changes of refunds, disputes and payouts. */
export function DynamicsSection() {
  const t = useTranslations('home.dynamics')
  const format = useFormat()
  const opens = useOpens()
  const { data, error } = useQuery(callOptions(accountDynamics, {}))
  return (
    <Section id="dynamics" title={t('title')}>
      {error ? (
        <ErrorAlert error={error} />
      ) : (
        <Lines items={data} none={t('none', { days: HOME_DAYS })} keyOf={({ kind, no }) => `${kind} ${no}`}>
          {({ kind, no, at, amount, currency }) => {
            const { page, hrefOf } = places[kind]
            return (
              <>
                <Box component="span" sx={{ minWidth: 0 }}>
                  {opens(page) ? (
                    <Link
                      component={NextLink}
                      href={hrefOf(no)}
                      prefetch={false}
                      underline="always"
                      aria-label={`${t(kind)}: ${no}`}
                    >
                      {t(kind)}
                    </Link>
                  ) : (
                    t(kind)
                  )}{' '}
                  <Box
                    component="span"
                    sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}
                  >
                    {format.dateTime(at)}
                  </Box>
                </Box>
                <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                  {format.money(amount, currency)}
                </Box>
              </>
            )
          }}
        </Lines>
      )}
    </Section>
  )
}
