'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { RecordLink } from '#components/detail/record-link.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { Status } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { ApprovalRow } from '#lib/contract/approval.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref, refundHref } from '#lib/record-hrefs.ts'
import { approvalStates } from '../../_shared/states.ts'

/** What a request is about, and what has become of it. */
export function RequestFacts({ row }: { row: ApprovalRow }) {
  const t = useTranslations('approval')
  const label = useTranslations('fields.approval')
  const format = useFormat()
  const { kind, amount, currency, tradeNo, target, resultNo, endedAt } = row
  return (
    <>
      <DescriptionList
        items={[
          { id: 'operation', label: label('operation'), value: row.operation },
          { id: 'state', label: label('state'), value: <Status of={approvalStates} value={row.state} /> },
          tradeNo
            ? { id: 'target', label: label('tradeNo'), value: <RecordLink text={tradeNo} href={orderHref} /> }
            : { id: 'target', label: label('target'), value: target },
          {
            id: 'amount',
            label: label('amount'),
            value: amount && currency && format.money(amount, currency),
          },
          { id: 'requestedBy', label: label('requestedBy'), value: row.requestedBy },
          { id: 'requestedAt', label: label('requestedAt'), value: format.dateTime(row.requestedAt) },
          { id: 'expiresAt', label: label('expiresAt'), value: format.dateTime(row.expiresAt) },
          { id: 'approver', label: label('approver'), value: row.approver },
          { id: 'endedAt', label: label('endedAt'), value: endedAt && format.dateTime(endedAt) },
          { id: 'reason', label: label('reason'), value: row.reason && <TypedText text={row.reason} /> },
          { id: 'failure', label: label('failure'), value: row.failure },
          {
            id: 'resultNo',
            label: label('resultNo'),
            value: kind === 'refund' ? <RecordLink text={resultNo} href={refundHref} /> : resultNo,
          },
        ].filter(({ value }) => value)}
      />
      {row.changes.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3">
            {t('changes')}
          </Typography>
          <SmallTable
            caption={t('changes')}
            rows={row.changes}
            rowKey={({ field }) => field}
            columns={[
              { field: 'field', header: t('field'), render: ({ field }) => field },
              {
                field: 'before',
                header: t('before'),
                render: ({ before }) => before && <TypedText text={before} />,
              },
              {
                field: 'after',
                header: t('after'),
                render: ({ after }) => after && <TypedText text={after} />,
              },
            ]}
          />
        </>
      )}
    </>
  )
}
