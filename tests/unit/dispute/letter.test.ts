import { productTypes } from '#lib/contract/dispute-evidence.ts'
import { reasonGroups } from '#lib/rules/evidence.ts'
import { type LetterFacts, letterDraft, letterIssue } from '#lib/rules/letter.ts'

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['x'.repeat(19), 'too_short?minimum=20'],
  [`${'x'.repeat(19)}   `, 'too_short?minimum=20'],
  ['x'.repeat(20), undefined],
  ['x'.repeat(5000), undefined],
  ['x'.repeat(5001), 'too_long?maximum=5000'],
  [`${'x'.repeat(30)}好`, 'no_chinese'],
  [`${'x'.repeat(30)}，`, 'no_chinese'],
  ['Café “Zürich” – 20 × 3 = 60 €', undefined],
])('letter %#', (text, issue) => {
  expect(letterIssue(text)).toBe(issue)
})

const facts: LetterFacts = {
  disputeNo: 'D1',
  group: 'not_received',
  productType: 'merchandise',
  orderNo: 'HT-1',
  tradeNo: '26',
  amount: '100.00 USD',
  orderedOn: '2026-10-01',
  cardLast4: '1111',
  customerName: 'Ann Lee',
  email: 'ann@example.com',
  shippingAddress: ['Ann Lee', '1 High St', 'York', '', 'YO1', 'GB'],
  products: [{ name: 'Tent', quantity: 2 }],
  carrierCode: 'DHL',
  trackingNumber: 'DH123',
  trackingSite: 'dhl.example',
  shippedOn: '2026-10-03',
  refunded: null,
  earlierOrders: 2,
}

test('the draft contains the data of the order', () => {
  const letter = letterDraft(facts)
  for (const part of [
    'D1',
    'HT-1',
    '100.00 USD',
    '1111',
    '2 x Tent',
    'DH123',
    '1 High St',
    '2 earlier orders',
  ])
    expect(letter).toContain(part)
  expect(letterDraft({ ...facts, productType: 'services' })).not.toContain('DH123')
})

test('Chinese text is left out, and every draft can be submitted unchanged', () => {
  for (const group of reasonGroups) {
    for (const productType of productTypes) {
      const letter = letterDraft({
        ...facts,
        group,
        productType,
        customerName: '王小明',
        shippingAddress: ['王小明', '人民路 1 号', 'Shenzhen', 'CN'],
        products: [
          { name: '帐篷', quantity: 1 },
          { name: 'Lamp', quantity: 1 },
        ],
      })
      expect(letterIssue(letter)).toBeUndefined()
      expect(letter).toContain('Lamp')
    }
  }
})

test('1,000 products do not make the letter too long', () => {
  const products = Array.from({ length: 1000 }, (_, index) => ({ name: `Product ${index}`, quantity: 1 }))
  expect(letterIssue(letterDraft({ ...facts, products }))).toBeUndefined()
})
