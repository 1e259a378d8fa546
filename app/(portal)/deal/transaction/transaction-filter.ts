import { defineFilter, type OptionTools } from '#components/grid/filter-kinds.ts'
import { type Option, unchangedOptions } from '#lib/client/options.ts'
import { getCardTypes, getCountries, getPaymentMethods, getWebsites } from '#lib/contract/common.ts'
import { transactionList, UNKNOWN_COUNTRY } from '#lib/contract/transaction.ts'
import { websiteOptions } from '../options.ts'

const withUnknown = (countries: Option[], { format }: OptionTools): Option[] => [
  ...countries,
  { value: UNKNOWN_COUNTRY, label: format.country(UNKNOWN_COUNTRY) },
]

export const transactionFilter = defineFilter(transactionList, 'fields.transaction', (field) => ({
  shown: [
    field.lines('tradeNo'),
    field.lines('orderNo'),
    field.email('email'),
    field.words('orderState', 'orderState'),
    field.offered('method', 'paymentMethod', getPaymentMethods),
    field.amounts('amount'),
  ],
  dates: field.period('createdAt'),
  more: [
    field.gateways('gatewayNo'),
    field.lookup('website', getWebsites, websiteOptions),
    field.words('outcome', 'orderOutcome'),
    field.lines('errorCode'),
    field.lines('listNo'),
    field.offered('cardType', 'cardType', getCardTypes),
    field.currencies('currency'),
    field.digits('cardFirst6', 6),
    field.digits('cardLast4', 4),
    field.lookup('bankCountry', getCountries, unchangedOptions),
    field.lookup('ipCountry', getCountries, withUnknown),
    field.words('transactionType', 'transactionType'),
    field.words('settlementStatus', 'settlementStatus'),
    field.words('environment', 'environment'),
    field.words('threeDSecure', 'threeDSecure'),
  ],
  tabs: field.words('orderGroup', 'orderGroup'),
}))
