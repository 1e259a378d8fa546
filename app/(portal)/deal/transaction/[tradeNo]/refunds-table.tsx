'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { RecordLink } from '#components/detail/record-link.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { Status } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { useCan } from '#lib/client/portal.tsx'
import type { AnswerOf } from '#lib/contract/call.ts'
import { refundList, type refundTradeInfo } from '#lib/contract/refund.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { alertHref, refundHref } from '#lib/record-hrefs.ts'
import { refundStates } from '../../../_shared/states.ts'

type TradeInfo = AnswerOf<typeof refundTradeInfo>

/** The completed and pending refunds. */
export function RefundsTable({ info, tradeNo }: { info: TradeInfo; tradeNo: string }) {
  const t = useTranslations('detail.refunds')
  const label = useTranslations('fields.refund')
  const word = useTranslations('enums')
  const format = useFormat()
  const can = useCan()
  if (info.refunds.length === 0) return null
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h3">{t('title')}</Typography>
        {can(refundList) && (
          <Link
            component={NextLink}
            href={listHref('/deal/refund', refundList, { tradeNo: [tradeNo] })}
            prefetch={false}
            variant="body2"
          >
            {t('all')}
          </Link>
        )}
      </Box>
      <SmallTable
        caption={label('refundNo')}
        rows={info.refunds}
        rowKey={(refund) => refund.refundNo}
        // The reason of an automatic refund contains the number of its alert, which never wraps.
        oneLineFrom={880}
        columns={[
          {
            field: 'refundNo',
            header: label('refundNo'),
            whole: true,
            render: (refund) => <RecordLink text={refund.refundNo} href={refundHref} />,
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
            render: ({ reason, alertNo }) =>
              alertNo ? (
                <RecordLink text={reason} href={() => alertHref(alertNo)} inText />
              ) : (
                <TypedText text={reason} />
              ),
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
    </div>
  )
}
