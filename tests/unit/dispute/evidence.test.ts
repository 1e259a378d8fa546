import { evidenceSections, productTypes } from '#lib/contract/dispute.ts'
import {
  evidenceItems,
  evidenceOf,
  isComplete,
  type OrderFacts,
  reasonGroup,
  reasonGroups,
  sectionOf,
} from '#lib/rules/evidence.ts'

const bare: OrderFacts = { trackingNumber: null, products: 0, refunded: false, earlierOrders: 0 }
const every = reasonGroups.flatMap((group) => productTypes.map((type) => [group, type] as const))

test.each(every)(
  '%s, %s: has essential evidence, requests nothing twice, and images can cover all of it',
  (group, type) => {
    const states = evidenceOf(group, type, bare, {})
    expect(states.some(({ weight }) => weight === 'essential')).toBe(true)
    expect(new Set(states.map(({ item }) => item)).size).toBe(states.length)
    expect(states.every(({ found }) => found === 'missing')).toBe(true)
    expect(isComplete(states)).toBe(false)
    const full = Object.fromEntries(evidenceSections.map((section) => [section, 1]))
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

test('data of the order counts as evidence without an image', () => {
  const order = { trackingNumber: 'YT1', products: 2, refunded: true, earlierOrders: 3 }
  const found = (group: 'fraud' | 'not_received' | 'credit_not_processed') =>
    Object.fromEntries(
      evidenceOf(group, 'merchandise', order, { delivery: 1 }).map((one) => [one.item, one.found]),
    )
  expect(found('not_received')).toMatchObject({ tracking: 'order', delivery_proof: 'pictures' })
  expect(found('fraud')).toMatchObject({ customer_history: 'order', customer_identity: 'missing' })
  expect(found('credit_not_processed')).toMatchObject({ refund_proof: 'order', terms: 'missing' })
})

test('supporting evidence is not required', () => {
  const states = evidenceOf('wrong_amount', 'merchandise', bare, { other: 1 })
  expect(isComplete(states)).toBe(true)
  expect(states.some(({ found }) => found === 'missing')).toBe(true)
})

test.each([
  ['fraud', 'fraud'],
  ['cancelled_recurring', 'cancelled'],
  ['late_presentment', 'processing'],
  ['Whatever the scheme wrote', 'other'],
  ['constructor', 'other'],
])('reason %s requires %s', (reason, group) => {
  expect(reasonGroup(reason)).toBe(group)
})

test('every item has a section that accepts images', () => {
  for (const item of evidenceItems) expect(evidenceSections).toContain(sectionOf(item))
})
