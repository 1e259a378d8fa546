/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AmountLimitDialog } from '#app/(portal)/risk/_limits/amount-limit-dialog.tsx'
import { ScoreDialog } from '#app/(portal)/risk/riskrules/score-dialog.tsx'
import type { Simulation } from '#lib/contract/risk-simulation.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

const SIMULATE = 'risk/simulate.do'
const may = { pages: ['/risk/riskrules', '/risk/transaction_limits', '/deal/transaction'], calls: [] }

const row = {
  gatewayNo: 'G1',
  label: 'Main shop',
  environment: 'live' as const,
  preAuthScore: 60,
  totalScore: 85,
  version: 1,
  updatedAt: null,
  updatedBy: null,
}
const nothing: Simulation = {
  from: '2026-08-22T04:00:00Z',
  to: '2026-11-20T04:00:00Z',
  concerned: 1234,
  currency: 'USD',
  outcomes: [],
}
const refused: Simulation = {
  ...nothing,
  outcomes: [
    {
      verdict: 'refused',
      orders: 3,
      paid: 2,
      disputed: 1,
      frauds: 0,
      amounts: [
        { currency: 'USD', orders: 2, amount: '150.00' },
        { currency: 'JPY', orders: 1, amount: '9000' },
      ],
      equivalent: '210.50',
      fraudulent: {
        orders: 1,
        amounts: [{ currency: 'USD', orders: 1, amount: '75.00' }],
        equivalent: '75.00',
      },
      genuine: { orders: 1, amounts: [{ currency: 'JPY', orders: 1, amount: '9000' }], equivalent: '60.50' },
      examples: [
        {
          tradeNo: 'T1',
          createdAt: '2026-11-19T04:00:00Z',
          amount: '75.00',
          currency: 'USD',
          orderState: 'paid',
          verdict: 'accepted',
          disputed: true,
          fraud: false,
        },
      ],
    },
  ],
}

const close = () => {}
const dialog = <ScoreDialog row={row} latest={row} open onClose={close} onClosed={close} />
const simulate = () => userEvent.click(screen.getByRole('button', { name: 'Simulate' }))
const total = () => screen.getByRole('textbox', { name: /Total score/ })

test('shows the orders that would have been blocked: count, amount, later outcomes, and examples with links', async () => {
  const api = fakeApi({ [SIMULATE]: () => success(refused) })
  await renderInPortal(dialog, may)
  await userEvent.clear(total())
  await userEvent.type(total(), '70')
  await simulate()
  expect(await screen.findByText('3 orders would have been blocked')).toBeVisible()
  expect(api.of(SIMULATE).map(({ body }) => body)).toEqual([
    { kind: 'scores', gatewayNo: 'G1', preAuthScore: 60, totalScore: 70 },
  ])
  const dialogBox = within(screen.getByRole('dialog'))
  expect(dialogBox.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '3 of 1,234',
    '210.50 USD',
    '75.00 USD',
    '60.50 USD',
  ])
  expect(dialogBox.getByText('about 210.50 USD (150.00 USD · 9,000.00 JPY)')).toBeVisible()
  expect(
    dialogBox.getByText('2 of them were paid; 1 was disputed later, none was reported as fraud.'),
  ).toBeVisible()
  expect(dialogBox.getByText(/1,234 orders affected from 2026-08-22 to 2026-11-20/)).toBeVisible()
  expect(dialogBox.getByText('Fraud prevented: 1 order, 75.00 USD')).toBeVisible()
  expect(dialogBox.getByText('Sales lost: 1 order, about 60.50 USD (9,000.00 JPY)')).toBeVisible()
  const all = dialogBox.getByRole('link', { name: 'Show all 3 orders' })
  const { pathname, searchParams } = new URL(all.getAttribute('href') ?? '', 'https://portal.example')
  expect([pathname, searchParams.get('to'), searchParams.get('now')]).toEqual([
    '/risk/riskrules/tried',
    refused.to,
    'refused',
  ])
  expect(JSON.parse(searchParams.get('change') ?? '')).toEqual(api.of(SIMULATE)[0]?.body)
  const link = dialogBox.getByRole('link', { name: 'T1' })
  expect(link).toHaveAttribute('href', '/deal/transaction/T1')
  expect(link).toHaveAttribute('target', '_blank')
  expect(dialogBox.getByText('Actual result: accepted, disputed')).toBeVisible()
})

test('a changed value marks the result as outdated', async () => {
  fakeApi({ [SIMULATE]: () => success(nothing) })
  await renderInPortal(dialog, may)
  await simulate()
  expect(await screen.findByText(/No outcome would have changed/)).toBeVisible()
  expect(screen.queryByText(/values have changed since/)).toBeNull()
  await userEvent.clear(total())
  await userEvent.type(total(), '70')
  expect(await screen.findByText(/values have changed since/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Simulate with the new values' }))
  await waitFor(() => expect(screen.queryByText(/values have changed since/)).toBeNull())
})

test('a wrong value has an error at its field, and nothing is requested', async () => {
  const api = fakeApi({ [SIMULATE]: () => success(nothing) })
  await renderInPortal(dialog, may)
  await userEvent.clear(total())
  await userEvent.type(total(), '60')
  await simulate()
  expect(total()).toHaveAccessibleDescription(/60/)
  expect(total()).toBeInvalid()
  expect(api.of(SIMULATE)).toEqual([])
})

test('a refusal is shown, at the field if it names one', async () => {
  const api = fakeApi({ [SIMULATE]: () => refusal('E9999', 'The provider does not answer') })
  await renderInPortal(dialog, may)
  await simulate()
  expect(await screen.findByText('The provider does not answer')).toBeVisible()
  api.answers[SIMULATE] = () =>
    refusal('E3304', 'Some fields are wrong', [{ path: 'totalScore', message: 'above?lowest=80' }])
  await simulate()
  await waitFor(() => expect(total()).toHaveAccessibleDescription(/80/))
})

test('a limit can be simulated without a remark', async () => {
  const limit = {
    limitNo: 'L1',
    gatewayNo: 'G1',
    method: 'card' as const,
    cardType: 'all' as const,
    currency: 'USD',
    perTicket: '10',
    daily: '20',
    weekly: '30',
    monthly: '40',
    remark: '',
    version: 3,
    updatedAt: null,
    updatedBy: null,
  }
  const api = fakeApi({
    [SIMULATE]: () => success(nothing),
    'common/getGatewayNos.do': () => success([]),
    'common/getCurrencies.do': () => success([]),
  })
  await renderInPortal(
    <AmountLimitDialog row={limit} latest={limit} open onClose={close} onClosed={close} />,
    may,
  )
  await simulate()
  expect(await screen.findByText(/No outcome would have changed/)).toBeVisible()
  const { remark, version, updatedAt, updatedBy, ...rule } = limit
  expect(api.of(SIMULATE)[0]?.body).toEqual({ kind: 'amount_limit', ...rule })
})

test.each([
  ['a user who cannot read orders', ['/risk/riskrules']],
  ['a user who can read them only in refunds', ['/risk/riskrules', '/deal/refund']],
])('%s sees their numbers without links', async (_, pages) => {
  fakeApi({ [SIMULATE]: () => success(refused) })
  await renderInPortal(dialog, { ...may, pages })
  await simulate()
  expect(await screen.findByText('T1')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'T1' })).toBeNull()
})
