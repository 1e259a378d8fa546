import { differenceInHours } from 'date-fns/differenceInHours'
import { defineColumns } from '#components/grid/list-columns.ts'
import { preAuthList } from '#lib/contract/pre-auth.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { isConverted } from '#lib/rules/pre-auth.ts'
import { preAuthStates } from '../../_shared/states.ts'

export const preAuthColumns = defineColumns(
  preAuthList,
  { labels: 'fields.pre_auth', rowId: 'tradeNo', opens: ({ tradeNo }) => [orderHref(tradeNo)] },
  (column, { t, word, format, portal }) => {
    const timeLeft = (until: string) => {
      const hours = differenceInHours(until, portal.serverTime)
      if (hours < 1) return t('pre_auth.left.soon')
      return hours < 48
        ? t('pre_auth.left.hours', { count: hours })
        : t('pre_auth.left.days', { count: Math.floor(hours / 24) })
    }
    return {
      shown: [
        column.time('createdAt'),
        column.number('tradeNo', { href: orderHref }),
        column.status('preAuthStatus', preAuthStates),
        column.money('amount'),
        column.custom('lapsesAt', {
          width: 240,
          text: ({ lapsesAt }) =>
            lapsesAt
              ? t('pre_auth.lapses', { time: format.dateTime(lapsesAt), left: timeLeft(lapsesAt) })
              : '',
        }),
        column.custom('preAuthType', {
          width: 246,
          grows: true,
          text: (row) =>
            isConverted(row)
              ? t('pre_auth.converted', { score: row.riskScore, limit: row.preAuthScore })
              : word('preAuthType', row.preAuthType),
        }),
        column.text('email'),
        column.text('customerName'),
        column.number('orderNo'),
        column.time('decidedAt'),
        column.text('decidedBy'),
        column.word('cardType', 'cardType'),
        column.card('cardNumber'),
        column.text('gatewayNo'),
        column.text('website'),
      ],
      hidden: [
        column.text('currency'),
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
