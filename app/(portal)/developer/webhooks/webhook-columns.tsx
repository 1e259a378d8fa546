import { RecordLink } from '#components/detail/record-link.tsx'
import { defineColumns } from '#components/grid/list-columns.ts'
import { type WebhookRow, webhookList } from '#lib/contract/webhook.ts'
import { deliveriesHref, logHrefOf } from '#lib/record-hrefs.ts'
import { webhookStates } from '../../_shared/states.ts'

export const webhookColumns = defineColumns(
  webhookList,
  {
    labels: 'webhook.fields',
    rowId: 'endpointNo',
    log: logHrefOf('webhook'),
    order: 'asc',
    opens: ({ endpointNo }) => [deliveriesHref({ endpointNo })],
  },
  (column, { t }) => {
    /** The number of deliveries in a state; empty if there are none. */
    const countOf = (state: 'waiting' | 'failed') =>
      column.custom(state, {
        width: 90,
        align: 'right',
        card: 'none',
        text: (row: WebhookRow) => (row[state] ? String(row[state]) : ''),
        render: (row: WebhookRow) =>
          row[state] ? (
            <RecordLink
              text={String(row[state])}
              href={() => deliveriesHref({ endpointNo: row.endpointNo, deliveryState: state })}
            />
          ) : null,
      })
    return {
      shown: [
        column.text('url', { grows: true, width: 260, card: 'lead' }),
        column.status('webhookStatus', webhookStates),
        column.text('gatewayLabel', { card: 'sub' }),
        column.word('environment', 'environment', { card: 'sub' }),
        countOf('failed'),
        column.time('deliveredAt', { none: t('webhook.not_yet'), card: 'none' }),
        column.custom('types', {
          width: 110,
          card: 'none',
          text: ({ types }) => t('webhook.types_count', { count: types.length }),
        }),
        countOf('waiting'),
      ],
      hidden: [
        column.text('gatewayNo'),
        column.custom('secretEnd', {
          width: 200,
          text: ({ secretEnd, secretFor }) =>
            secretFor === null ? `whsec_••••${secretEnd}` : t('webhook.secret_for', { who: secretFor }),
          also: ['secretFor'],
        }),
        column.time('formerSecretUntil'),
        column.time('updatedAt'),
        column.text('updatedBy'),
        column.text('endpointNo', { width: 190 }),
      ],
    }
  },
)
