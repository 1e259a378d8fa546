/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import { ExplainSection } from '#app/(portal)/deal/transaction/[tradeNo]/explain-section.tsx'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { order } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The links from a blocked order to the limit that blocked it. */

const calls = [
  'amountLimit/list.do',
  'amountLimit/update.do',
  'paymentNumberLimit/list.do',
  'paymentNumberLimit/update.do',
]
const pages = ['/deal/transaction', '/risk/transaction_limits', '/risk/payment_frequency']

const findings = {
  amount_limit: { part: 'daily', values: { limit: '20.00', amount: '28.50', spent: '0', currency: 'USD' } },
  velocity: {
    part: 'totalCount',
    values: {
      limit: '3',
      count: '4',
      blackElement: 'email',
      element: 'a@b.example',
      periodValue: '24',
      periodUnit: 'hour',
    },
  },
}

async function open(check: 'amount_limit' | 'velocity', ruleNo: string | null) {
  fakeApi({
    'risk/explain.do': () =>
      success({
        tradeNo: 'T1001',
        verdict: 'refused',
        decidedBy: check,
        recorded: true,
        score: { riskScore: 0, preAuthScore: 60, totalScore: 85, thirdPartyScore: null, rules: [] },
        checks: [{ check, state: 'refused', rules: 1, findings: [{ check, ruleNo, ...findings[check] }] }],
        remedies: [],
        amount: '28.50',
        currency: 'USD',
      }),
  })
  await renderInPortal(<ExplainSection order={order({ tradeNo: 'T1001' })} />, { pages, calls })
}
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

test.each([
  ['amount_limit', 'L1', 'Go to amount limits', '/risk/transaction_limits?limitNo=L1'],
  ['velocity', 'V1', 'Go to payment frequency', '/risk/payment_frequency?ruleNo=V1'],
] as const)('the check %s links to the limit, and to its dialog', async (check, ruleNo, name, href) => {
  await open(check, ruleNo)
  expect(await hrefOf(name)).toBe(href)
  expect(await hrefOf('Change this limit')).toBe(`${href}#edit?id=${ruleNo}`)
})

test('without the number of the limit, the link leads to the limits of the gateway', async () => {
  await open('amount_limit', null)
  const { gatewayNo, currency } = order()
  expect(await hrefOf('Go to amount limits')).toBe(
    `/risk/transaction_limits?gatewayNo=${gatewayNo}&currency=${currency}`,
  )
  expect(screen.queryByRole('link', { name: 'Change this limit' })).toBeNull()
})
