import { locales } from '#lib/contract/shapes.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { adviceFor, declineAdvice } from '#lib/rules/decline.ts'

const parts = ['title', 'meaning', 'merchant', 'customer']

test.each(locales)('%s: every advice has exactly four texts', async (locale) => {
  const { decline } = await loadMessages(locale, ['decline'])
  expect(Object.keys(decline).toSorted()).toEqual([...declineAdvice].toSorted())
  for (const advice of Object.values(decline)) {
    expect(Object.keys(advice)).toEqual(parts)
    for (const text of Object.values(advice)) expect(text.trim().length).toBeGreaterThan(2)
  }
})

test('the two languages do not share a text', async () => {
  const [{ decline: zh }, { decline: en }] = await Promise.all([
    loadMessages('zh_CN', ['decline']),
    loadMessages('en_US', ['decline']),
  ])
  for (const advice of declineAdvice) {
    expect(zh[advice].meaning).toMatch(/\p{Script=Han}/u)
    expect(en[advice].meaning).not.toMatch(/\p{Script=Han}/u)
  }
})

test('advice for customers never mentions a lost card or suspected fraud', async () => {
  const { decline } = await loadMessages('en_US', ['decline'])
  for (const advice of ['lost_or_stolen', 'pick_up_card', 'suspected_fraud', 'bad_record'] as const) {
    expect(decline[advice].customer).not.toMatch(/lost|stolen|fraud|chargeback/i)
  }
})

test.each([
  ['51', 'insufficient_funds'],
  ['I0042', 'interface_parameter'],
  ['R01', 'high_risk'],
  ['??', 'other'],
])('%s leads to %s', (code, advice) => {
  expect(adviceFor(code)).toBe(advice)
})
