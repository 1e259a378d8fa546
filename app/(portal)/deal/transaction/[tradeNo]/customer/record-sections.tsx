'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RecordLink } from '#components/detail/record-link.tsx'
import { Section } from '#components/detail/section.tsx'
import { type SmallColumn, SmallTable } from '#components/detail/small-table.tsx'
import { MoreButton } from '#components/plain/more-button.tsx'
import { Status, StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { CustomerInfo } from '#lib/contract/customer.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { complaintHref, disputeHref, filterHref, orderHref, refundHref } from '#lib/record-hrefs.ts'
import { complaintStates, disputeState, orderStates, refundStates } from '../../../../_shared/states.ts'

/** The number of records that are shown first. */
const LATEST = 5

type Kind = 'orders' | 'refunds' | 'disputes' | 'complaints' | 'filters'
type Row<K extends Kind> = NonNullable<CustomerInfo[K]>['list'][number]

/** Orders, refunds, disputes, complaints and filters. What the role cannot open is left out. */
export function RecordSections({ customer }: { customer: CustomerInfo }) {
  const word = useTranslations('enums')
  const label = useTranslations('fields')
  const filterLabel = useTranslations('customer_filter.fields')
  const format = useFormat()
  const { orders, refunds, disputes, complaints, filters } = customer
  const number = (text: string, href: (text: string) => string) => <RecordLink text={text} href={href} />
  const money = (header: string): SmallColumn<{ amount: string; currency: string }> => ({
    field: 'amount',
    header,
    number: true,
    render: (row) => format.money(row.amount, row.currency),
  })
  return (
    <>
      <Records<Row<'orders'>>
        id="orders"
        records={orders}
        rowKey={({ tradeNo }) => tradeNo}
        columns={[
          {
            field: 'tradeNo',
            header: label('transaction.tradeNo'),
            whole: true,
            render: (row) => number(row.tradeNo, orderHref),
          },
          {
            field: 'orderState',
            header: label('transaction.orderState'),
            render: (row) => <Status of={orderStates} value={row.orderState} />,
          },
          { field: 'orderNo', header: label('transaction.orderNo'), render: (row) => row.orderNo },
          money(label('transaction.amount')),
          {
            field: 'createdAt',
            header: label('transaction.createdAt'),
            whole: true,
            render: (row) => format.dateTime(row.createdAt),
          },
        ]}
      />
      {refunds && (
        <Records<Row<'refunds'>>
          id="refunds"
          records={refunds}
          rowKey={({ refundNo }) => refundNo}
          columns={[
            {
              field: 'refundNo',
              header: label('refund.refundNo'),
              whole: true,
              render: (row) => number(row.refundNo, refundHref),
            },
            {
              field: 'status',
              header: label('refund.status'),
              render: (row) => <Status of={refundStates} value={row.status} />,
            },
            {
              field: 'reason',
              header: label('refund.reason'),
              render: (row) => <TypedText text={row.reason} />,
            },
            money(label('refund.amount')),
            {
              field: 'appliedAt',
              header: label('refund.appliedAt'),
              whole: true,
              render: (row) => format.dateTime(row.appliedAt),
            },
          ]}
        />
      )}
      {disputes && (
        <Records<Row<'disputes'>>
          id="disputes"
          records={disputes}
          rowKey={({ disputeNo }) => disputeNo}
          columns={[
            {
              field: 'disputeNo',
              header: label('dispute.disputeNo'),
              whole: true,
              render: (row) => number(row.disputeNo, disputeHref),
            },
            {
              field: 'representmentStatus',
              header: label('dispute.representmentStatus'),
              render: (row) => {
                const { tone, label } = disputeState(row)
                return <StatusChip tone={tone} label={word(label)} />
              },
            },
            { field: 'reasonText', header: label('dispute.reasonText'), render: (row) => row.reasonText },
            money(label('dispute.amount')),
            {
              field: 'filedAt',
              header: label('dispute.filedAt'),
              whole: true,
              render: (row) => format.dateTime(row.filedAt),
            },
          ]}
        />
      )}
      {complaints && (
        <Records
          id="complaints"
          records={complaints}
          rowKey={({ complaintNo }) => complaintNo}
          columns={[
            {
              field: 'complaintNo',
              header: label('complaint.complaintNo'),
              whole: true,
              render: (row) => number(row.complaintNo, complaintHref),
            },
            {
              field: 'status',
              header: label('complaint.status'),
              render: (row) => <Status of={complaintStates} value={row.status} />,
            },
            {
              field: 'reason',
              header: label('complaint.reason'),
              render: (row) => word(`complaintReason.${row.reason}`),
            },
            {
              field: 'complainedAt',
              header: label('complaint.complainedAt'),
              whole: true,
              render: (row) => format.dateTime(row.complainedAt),
            },
          ]}
        />
      )}
      {filters && (
        <Records
          id="filters"
          records={filters}
          hint
          rowKey={({ filterNo }) => filterNo}
          columns={[
            {
              field: 'filterNo',
              header: filterLabel('filterNo'),
              whole: true,
              render: (row) => number(row.filterNo, filterHref),
            },
            {
              field: 'limitType',
              header: filterLabel('limitType'),
              render: (row) => word(`limitType.${row.limitType}`),
            },
            {
              field: 'condition',
              header: filterLabel('condition'),
              render: (row) => word(`filterCondition.${row.condition}`),
            },
            {
              field: 'valueText',
              header: filterLabel('valueText'),
              render: (row) => row.valueText,
            },
          ]}
        />
      )}
    </>
  )
}

interface RecordsProps<Item> {
  id: Kind
  records: { total: number; list: readonly Item[] }
  rowKey: (row: Item) => string
  columns: readonly SmallColumn<Item>[]
  hint?: boolean
}

/** The latest records of one kind, first a few of them. */
function Records<Item>({ id, records: { total, list }, rowKey, columns, hint }: RecordsProps<Item>) {
  const t = useTranslations('customer')
  const more = useTranslations('feedback')
  const format = useFormat()
  const [all, setAll] = useState(false)
  return (
    <Section id={id} title={format.explained(t(id), format.count(total))}>
      {hint && <p className="p-note">{t('filters_hint')}</p>}
      {list.length === 0 ? (
        <p className="p-note">{t('none')}</p>
      ) : (
        <SmallTable
          caption={t(id)}
          rows={all ? list : list.slice(0, LATEST)}
          rowKey={rowKey}
          columns={columns}
        />
      )}
      {list.length > LATEST && (
        <MoreButton isOpen={all} onClick={() => setAll(!all)}>
          {all ? more('show_latest') : more('show_all', { count: list.length })}
        </MoreButton>
      )}
      {total > list.length && (
        <p className="p-caption">
          {t('latest', { count: format.count(list.length), total: format.count(total) })}
        </p>
      )}
    </Section>
  )
}
