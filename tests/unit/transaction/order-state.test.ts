import { orderGroups, orderStates } from '#lib/contract/order-state.ts'
import { type OrderFacts, orderGroupStates, orderStateOf, paidStates } from '#lib/rules/order-state.ts'

/** The one status of an order: its payment, or what became of the money since. */

const paid: OrderFacts = {
  status: 'success',
  preAuthStatus: 'none',
  refunded: 'none',
  frozenStatus: 'none',
  holdStatus: 'none',
}

const cases: [(typeof orderStates)[number], Partial<OrderFacts>][] = [
  ['paid', {}],
  ['paid', { preAuthStatus: 'completed' }],
  ['pending', { status: 'pending' }],
  ['processing', { status: 'processing' }],
  ['pre_authorized', { status: 'pending', preAuthStatus: 'pending' }],
  ['failed', { status: 'failed' }],
  ['revoked', { status: 'failed', preAuthStatus: 'revoked' }],
  ['expired', { status: 'failed', preAuthStatus: 'expired' }],
  ['partly_refunded', { refunded: 'partial' }],
  ['refunded', { refunded: 'full' }],
  ['on_hold', { holdStatus: 'frozen' }],
  ['on_hold', { holdStatus: 'frozen', refunded: 'partial' }],
  ['disputed', { frozenStatus: 'frozen' }],
  ['disputed', { frozenStatus: 'frozen', holdStatus: 'frozen' }],
  ['disputed', { frozenStatus: 'frozen', holdStatus: 'chargeback' }],
  ['disputed', { frozenStatus: 'frozen', refunded: 'partial' }],
  ['charged_back', { frozenStatus: 'chargeback' }],
  ['charged_back', { frozenStatus: 'chargeback', holdStatus: 'frozen' }],
  ['charged_back', { frozenStatus: 'chargeback', refunded: 'partial' }],
  ['charged_back', { holdStatus: 'chargeback' }],
  // The money is free again.
  ['won', { frozenStatus: 'normal', holdStatus: 'normal' }],
  ['won', { frozenStatus: 'normal', holdStatus: 'chargeback' }],
  ['paid', { holdStatus: 'normal' }],
  ['partly_refunded', { frozenStatus: 'normal', refunded: 'partial' }],
  // The dispute became a refund.
  ['refunded', { frozenStatus: 'refund', refunded: 'full' }],
  ['refunded', { holdStatus: 'refund', refunded: 'full' }],
]

test.each(cases)('the state is %s with %o', (state, facts) => {
  expect(orderStateOf({ ...paid, ...facts })).toBe(state)
})

test('every state has a case, a place among the paid or unpaid ones, and each group has states', () => {
  expect(new Set(cases.map(([state]) => state))).toEqual(new Set(orderStates))
  for (const [state, facts] of cases)
    expect([state, paidStates.includes(state)]).toEqual([state, { ...paid, ...facts }.status === 'success'])
  expect(Object.keys(orderGroupStates)).toEqual([...orderGroups])
})
