import { ruleWords } from '#sandbox/domain/payments/transaction/words.ts'

test.each([
  ['high_amount', { usd: 100_000_000_000, limit: 1000 }, 'About 100,000,000,000 USD, above 1,000 USD'],
  ['changed_card', { before: '1111' }, 'This email previously used a card ending in 1111'],
])('the text of %s has its numbers with separators', (rule, measured, text) => {
  expect(ruleWords(rule, measured, 'en_US').detail).toBe(text)
})
