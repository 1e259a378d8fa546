import { evidenceItems, productTypes } from '#lib/contract/dispute-evidence.ts'
import { evidenceOf, isComplete, type OrderFacts, reasonGroup, reasonGroups } from '#lib/rules/evidence.ts'

const bare: OrderFacts = {
  trackingNumber: null,
  products: 0,
  refunded: false,
  earlierOrders: 0,
  authenticated: false,
}
const every = reasonGroups.flatMap((group) => productTypes.map((type) => [group, type] as const))

test.each(every)(
  '%s, %s: has essential evidence, requests nothing twice, and files can cover all of it',
  (group, type) => {
    const states = evidenceOf(group, type, bare, {})
    expect(states.some(({ weight }) => weight === 'essential')).toBe(true)
    expect(new Set(states.map(({ item }) => item)).size).toBe(states.length)
    expect(states.every(({ found }) => found === 'missing')).toBe(true)
    expect(isComplete(states)).toBe(false)
    const full = Object.fromEntries(evidenceItems.map((item) => [item, 1]))
    expect(isComplete(evidenceOf(group, type, bare, full))).toBe(true)
  },
)

test('a service needs no proof of delivery', () => {
  for (const group of reasonGroups) {
    const items = evidenceOf(group, 'services', bare, {}).map(({ item }) => item)
    expect(items).not.toContain('tracking')
    expect(items).not.toContain('delivery_proof')
  }
})

test('data of the order counts as evidence without a file', () => {
  const order = { trackingNumber: 'YT1', products: 2, refunded: true, earlierOrders: 3, authenticated: false }
  const found = (group: 'fraud' | 'not_received' | 'credit_not_processed') =>
    Object.fromEntries(
      evidenceOf(group, 'merchandise', order, { delivery_proof: 1 }).map((one) => [one.item, one.found]),
    )
  expect(found('not_received')).toMatchObject({ tracking: 'order', delivery_proof: 'files' })
  expect(found('fraud')).toMatchObject({ customer_history: 'order', customer_identity: 'missing' })
  expect(found('credit_not_processed')).toMatchObject({ refund_proof: 'order', terms: 'missing' })
})

test('supporting evidence is not required', () => {
  const states = evidenceOf('wrong_amount', 'merchandise', bare, { receipt: 1 })
  expect(isComplete(states)).toBe(true)
  expect(states.some(({ found }) => found === 'missing')).toBe(true)
})

test.each([
  ['fraud', 'fraud'],
  ['canceled_recurring', 'canceled'],
  ['late_presentment', 'processing'],
  ['Whatever the scheme wrote', 'other'],
  ['constructor', 'other'],
])('reason %s requires %s', (reason, group) => {
  expect(reasonGroup(reason, 'chargeback')).toBe(group)
  expect(reasonGroup(reason, 'retrieval')).toBe('retrieval')
})

test.each(every)('%s, %s: a file proves its own item and no other one', (group, type) => {
  for (const { item } of evidenceOf(group, type, bare, {})) {
    const found = evidenceOf(group, type, bare, { [item]: 1 }).filter(({ found: by }) => by === 'files')
    expect(found.map((state) => state.item)).toEqual([item])
  }
  expect(isComplete(evidenceOf(group, type, bare, { other: 5 }))).toBe(false)
})
