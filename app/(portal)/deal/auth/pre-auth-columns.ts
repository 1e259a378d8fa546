import { defineColumns } from '#components/grid/list-columns.ts'
import { widths } from '#components/grid/widths.ts'
import { preAuthList } from '#lib/contract/pre-auth.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { isConverted } from '#lib/rules/pre-auth.ts'
import { preAuthStates } from '../../_shared/states.ts'

export const preAuthColumns = defineColumns(
  preAuthList,
  { labels: 'fields.pre_auth', rowId: 'tradeNo', opens: ({ tradeNo }) => [orderHref(tradeNo)] },
  (column, { t, word, format }) => {
    return {
      shown: [
        column.time('createdAt', { card: 'none' }),
        column.money('amount'),
        column.deadline('lapsesAt', { isOpen: () => true, card: 'time' }),
        column.status('preAuthStatus', preAuthStates),
        column.number('tradeNo', { href: orderHref, card: 'none' }),
        column.typed('customerName', { grows: true, card: 'lead' }),
        column.method('cardType', { card: 'sub' }),
        column.custom('preAuthType', {
          width: 246,
          text: (row) =>
            isConverted(row)
              ? t('pre_auth.converted', { score: row.riskScore, limit: row.preAuthScore })
              : word('preAuthType', row.preAuthType),
        }),
        column.number('orderNo', { card: 'sub' }),
        column.text('email', { width: 150 }),
        column.time('decidedAt'),
        column.text('decidedBy'),
        column.gateway('gatewayNo'),
        column.text('website'),
      ],
      hidden: [
        column.text('currency'),
        column.custom('authorizedAmount', {
          width: widths.amount,
          align: 'right',
          // Most are completed in full.
          text: ({ authorizedAmount, currency }) =>
            authorizedAmount === null ? '' : format.amount(authorizedAmount, currency),
        }),
        column.card('cardNumber'),
        column.count('riskScore'),
        column.count('preAuthScore'),
        column.count('totalScore'),
        column.text('issuingBank'),
        column.text('ip'),
        column.word('environment', 'environment'),
        column.country('bankCountry'),
        column.country('ipCountry'),
      ],
    }
  },
)
