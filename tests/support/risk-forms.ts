import type { InputOf } from '#lib/contract/call.ts'
import type { calls } from '#lib/contract/index.ts'

/** Valid inputs of new limits, filters, list entries and rules. Tests change what they test. */

type Input<Path extends keyof typeof calls> = InputOf<(typeof calls)[Path]>

export const amountLimit = (gatewayNo: string): Input<'amountLimit/add.do'> => ({
  gatewayNo,
  method: 'card',
  cardType: 'all',
  currency: 'USD',
  perTicket: '10',
  daily: '20',
  weekly: '30',
  monthly: '40',
  remark: 'Test',
})

export const velocityRule = (gatewayNo: string): Input<'paymentNumberLimit/add.do'> => ({
  gatewayNo,
  periodValue: '24',
  periodUnit: 'hour',
  cardType: 'all',
  currency: 'all',
  blackElement: 'email',
  successCount: 2,
  failureCount: 3,
  totalCount: 5,
  remark: 'Test',
})

export const customerFilter = (gatewayNo: string): Input<'consumerFilter/add.do'> => ({
  gatewayNo,
  website: 'all',
  limitType: 'blacklist',
  condition: 'billing_country',
  countries: ['BR'],
  area: 'country',
  states: [],
  cities: [],
  languages: [],
  timing: 'all_day',
  periods: [],
  remark: '',
})

export const listEntry: Input<'riskList/add.do'> = {
  listType: 'block',
  valueKind: 'email',
  value: 'jane@shop.example',
  reason: 'fraud',
  expiresOn: null,
  remark: '',
}

export const customRule: Input<'customRule/add.do'> = {
  name: 'Large orders',
  match: 'all',
  groups: [
    {
      match: 'all',
      conditions: [{ field: 'amount', operator: 'at_least', period: null, values: ['100'] }],
    },
  ],
  action: 'refuse',
  points: null,
  reason: 'first',
}
