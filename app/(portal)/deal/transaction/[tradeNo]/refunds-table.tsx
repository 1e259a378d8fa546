'use client'

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
      <div className="refunds-head">
        <h3 className="portal-h3">{t('title')}</h3>
        {can(refundList) && (
          <NextLink
            href={listHref('/deal/refund', refundList, { tradeNo: [tradeNo] })}
            prefetch={false}
            className="portal-head-link"
          >
            {t('all')}
          </NextLink>
        )}
      </div>
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
            number: true,
            render: (refund) => format.money(refund.amount, refund.currency),
          },
          {
            field: 'status',
            header: label('status'),
            render: (refund) => (
              <>
                <Status of={refundStates} value={refund.status} />
                {refund.failureInfo && <div className="p-caption">{refund.failureInfo}</div>}
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
                  <div className="p-caption">{t('by', { day: format.date(refund.nextStepOn) })}</div>
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
                <div className="p-caption">
                  {label('applicant')} {refund.applicant}
                </div>
              </>
            ),
          },
        ]}
      />
    </div>
  )
}
