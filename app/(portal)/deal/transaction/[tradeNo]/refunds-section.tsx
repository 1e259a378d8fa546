'use client'

import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { Status } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { useCan } from '#lib/client/portal.tsx'
import type { AnswerOf } from '#lib/contract/call.ts'
import { refundList, type refundTradeInfo } from '#lib/contract/refund.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { refundStates } from '../../../_shared/states.ts'
import { WaitingApprovals } from '../../../_shared/waiting-approvals.tsx'

type TradeInfo = AnswerOf<typeof refundTradeInfo>

interface RefundsSectionProps {
  tradeNo: string
  info: Pick<UseQueryResult<TradeInfo>, 'data' | 'error' | 'isFetching' | 'refetch'>
}

/** The completed and pending refunds, and the refundable amount. */
export function RefundsSection({ tradeNo, info }: RefundsSectionProps) {
  const t = useTranslations('detail')
  const can = useCan()
  const listed = can(refundList) && info.data && info.data.refunds.length > 0
  return (
    <Section
      id="refunds"
      title={t('sections.refunds')}
      aside={
        listed && (
          <Link
            component={NextLink}
            href={listHref('/deal/refund', refundList, { tradeNo: [tradeNo] })}
            variant="body2"
          >
            {t('refunds.all')}
          </Link>
        )
      }
    >
      {info.data ? (
        <Stack spacing={1.5}>
          <WaitingApprovals kind="refund" target={tradeNo} />
          <Refunds info={info.data} />
        </Stack>
      ) : info.error ? (
        <ErrorState level={3} error={info.error} retrying={info.isFetching} onRetry={() => info.refetch()} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Section>
  )
}

function Refunds({ info }: { info: TradeInfo }) {
  const t = useTranslations('detail.refunds')
  const label = useTranslations('fields.refund')
  const word = useTranslations('enums')
  const format = useFormat()
  const { currency } = info
  return (
    <Stack spacing={1.5}>
      <Typography component="div">
        {info.refunds.length
          ? t('state', {
              refunded: format.money(info.refundedAmount, currency),
              amount: format.money(info.amount, currency),
            })
          : t('none')}
        <br />
        {info.refusal
          ? t('not_now', { reason: word(`refundRefusal.${info.refusal}`) })
          : t('left', {
              refundable: format.money(info.refundableAmount, currency),
              day: format.date(info.refundableUntil),
            })}
      </Typography>
      {info.refunds.length > 0 && (
        <SmallTable
          caption={label('refundNo')}
          rows={info.refunds}
          rowKey={(refund) => refund.refundNo}
          columns={[
            {
              field: 'refundNo',
              header: label('refundNo'),
              whole: true,
              render: (refund) => refund.refundNo,
            },
            {
              field: 'amount',
              header: label('amount'),
              align: 'right',
              whole: true,
              render: (refund) => format.money(refund.amount, refund.currency),
            },
            {
              field: 'status',
              header: label('status'),
              render: (refund) => (
                <>
                  <Status of={refundStates} value={refund.status} />
                  {refund.failureInfo && (
                    <Typography variant="caption" component="div" color="text.secondary">
                      {refund.failureInfo}
                    </Typography>
                  )}
                </>
              ),
            },
            {
              field: 'nextStep',
              header: label('nextStep'),
              render: (refund) =>
                refund.nextStepOn ? (
                  <>
                    {word(`refundStep.${refund.nextStep}`)}
                    <Typography variant="caption" component="div" color="text.secondary">
                      {t('by', { day: format.date(refund.nextStepOn) })}
                    </Typography>
                  </>
                ) : (
                  word(`refundStep.${refund.nextStep}`)
                ),
            },
            {
              field: 'reason',
              header: label('reason'),
              render: (refund) => <TypedText text={refund.reason} />,
            },
            {
              field: 'appliedAt',
              header: label('appliedAt'),
              whole: true,
              render: (refund) => (
                <>
                  {format.dateTime(refund.appliedAt)}
                  <Typography variant="caption" component="div" color="text.secondary">
                    {label('applicant')} {refund.applicant}
                  </Typography>
                </>
              ),
            },
          ]}
        />
      )}
    </Stack>
  )
}
