import { orderStateOf } from '#lib/rules/order-state.ts'

/** The state of an order in the list: the payment, or what became of the money since. */

const paid = { status: 'success', refunded: 'none', frozenStatus: 'none', holdStatus: 'none' } as const

test.each([
  ['success', {}],
  ['pending', { status: 'pending' }],
  ['processing', { status: 'processing' }],
  ['failed', { status: 'failed' }],
  ['partly_refunded', { refunded: 'partial' }],
  ['refunded', { refunded: 'full' }],
  ['held', { holdStatus: 'frozen' }],
  ['held', { holdStatus: 'frozen', refunded: 'partial' }],
  ['disputed', { frozenStatus: 'frozen' }],
  ['disputed', { frozenStatus: 'frozen', holdStatus: 'frozen' }],
  ['disputed', { frozenStatus: 'frozen', refunded: 'partial' }],
  ['charged_back', { frozenStatus: 'chargeback' }],
  ['charged_back', { frozenStatus: 'chargeback', holdStatus: 'frozen' }],
  ['charged_back', { frozenStatus: 'chargeback', refunded: 'partial' }],
  // The money is free again, or was refunded.
  ['success', { frozenStatus: 'normal', holdStatus: 'normal' }],
  ['refunded', { frozenStatus: 'refund', refunded: 'full' }],
  ['refunded', { holdStatus: 'refund', refunded: 'full' }],
  ['success', { holdStatus: 'chargeback', frozenStatus: 'normal' }],
] as const)('%s: %o', (state, facts) => {
  expect(orderStateOf({ ...paid, ...facts })).toBe(state)
})
