import { defineFilter } from '#components/grid/filter-kinds.ts'
import { getWebsites } from '#lib/contract/common.ts'
import { preAuthList } from '#lib/contract/pre-auth.ts'
import { urgentFirst } from '#lib/rules/urgency.ts'
import { websiteOptions } from '../options.ts'

export const preAuthFilter = defineFilter(preAuthList, 'fields.pre_auth', (field) => ({
  shown: [field.lines('tradeNo'), field.lines('orderNo'), field.words('preAuthType', 'preAuthType')],
  dates: field.period('createdAt'),
  more: [
    field.gateways('gatewayNo'),
    field.lookup('website', getWebsites, websiteOptions),
    field.words('cardType', 'cardType'),
    field.currencies('currency'),
    field.amounts('amount'),
    field.email('email'),
    field.digits('cardFirst6', 6),
    field.digits('cardLast4', 4),
    field.words('environment', 'environment'),
  ],
  tabs: field.words('preAuthStatus', 'preAuthStatus'),
  tabSorts: { pending: urgentFirst.pre_auths },
}))
