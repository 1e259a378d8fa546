import { noProof } from '#app/(portal)/_shared/proof-fields.tsx'
import { refundInput, refundRequest } from '#app/(portal)/deal/transaction/refund-rules.ts'
import { rulesOf } from '#app/(portal)/risk/alertService/answers/answers-values.ts'
import { limitsOf } from '#app/(portal)/settings/approvals/rules/rules-values.ts'
import {
  firstValues,
  linkInput,
  linkIssues,
  pricedItems,
} from '#app/(portal)/vitrual_terminal_vt/link-values.ts'
import { amountOf } from '#components/form/number-text.ts'

/** Spaces around a typed or pasted amount and zeros before it do not change the amount. */

const typed = [
  ['30.00 ', '30.00'],
  [' 30.00', '30.00'],
  ['05', '5'],
  ['000.50', '0.50'],
  ['0', '0'],
  ['', undefined],
  ['  ', undefined],
] as const

test.each(typed)('the amount "%s" is %s', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})

test.each(typed.slice(0, 4))('a refund of "%s" is requested as %s', (text, amount) => {
  const input = refundInput({ tradeNo: 'T1', amount: text, reason: 'Returned' })
  expect(refundRequest('USD', '50.00').safeParse(input)).toEqual({
    success: true,
    data: { tradeNo: 'T1', amount, reason: 'Returned' },
  })
})

test('the limits of a payment link and the prices of its items are requested as amounts', () => {
  const values = firstValues(undefined, { currency: 'USD' })
  const open = { ...values, pricing: 'open', minAmount: '05', amount: ' 30.00 ' }
  expect(linkIssues(open)).toEqual([])
  expect(linkInput(open, 'UTC')).toMatchObject({ minAmount: '5', amount: '30.00' })
  const items = [{ name: 'Tent', quantity: '1', unitPrice: ' 07.50' }]
  expect(linkIssues({ ...values, pricing: 'items', items })).toEqual([])
  expect(linkInput({ ...values, pricing: 'items', items }, 'UTC')).toMatchObject({
    items: [{ unitPrice: '7.50' }],
  })
  expect(pricedItems(items)).toEqual([{ quantity: 1, unitPrice: '7.50' }])
})

test('limits of automatic responses and of approvals are requested as amounts', () => {
  const rule = { types: [], reasons: [], currency: 'USD', maxAmount: ' 020' }
  const answers = { ...noProof, enabled: true, emails: [], limitCurrency: 'USD', dailyLimit: '0100 ' }
  expect(rulesOf({ ...answers, rules: [rule] })).toMatchObject({
    rules: [{ maxAmount: '20' }],
    dailyLimit: '100',
  })
  expect(rulesOf({ ...answers, rules: [], dailyLimit: ' ' }).dailyLimit).toBeNull()
  expect(limitsOf([{ currency: 'USD', amount: ' 00 ' }])).toEqual([{ currency: 'USD', amount: '0' }])
})
