/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RuleOrdersScreen } from '#app/(portal)/risk/rule_performance/orders/rule-orders-screen.tsx'
import { PerformanceScreen } from '#app/(portal)/risk/rule_performance/performance-screen.tsx'
import { StoppedOrderScreen } from '#app/(portal)/risk/stopped_orders/stopped-order-screen.tsx'
import type { RulePerformanceRow } from '#lib/contract/rule-performance.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { order, stoppedOrder } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The review of a stopped order, and the figures of the rules with the links to their orders. */

const settings = { density: 'compact' as const, storedLayout: undefined }
const remedy = 'Raise “Daily limit” of L1 to at least 128.50 USD.'
const list = (rows: object[]) =>
  success({
    total: rows.length,
    totalCapped: false,
    list: rows,
    counts: { to_review: { total: 1, totalCapped: false }, reviewed: { total: 1, totalCapped: false } },
  })

test('a stopped order is reviewed with a note; only a pending pre-authorization can be released', async () => {
  const api = fakeApi({
    'risk/stoppedList.do': () =>
      list([
        stoppedOrder(),
        stoppedOrder({ tradeNo: 'T2', verdict: 'pre_authorized', preAuthStatus: 'pending' }),
      ]),
    'risk/explain.do': () =>
      success({
        tradeNo: 'T1',
        verdict: 'refused',
        decidedBy: 'amount_limit',
        recorded: true,
        score: { riskScore: 0, preAuthScore: 60, totalScore: 85, thirdPartyScore: null, rules: [] },
        checks: [],
        remedies: [remedy],
        amount: '28.50',
        currency: 'USD',
      }),
    'common/getOperationToken.do': () => success('token-1'),
    'risk/reviewStopped.do': () => success(stoppedOrder({ reviewState: 'reviewed', version: 1 })),
  })
  const user = userEvent.setup()
  await renderedAt(
    '/risk/stopped_orders',
    (at) =>
      renderInPortal(at, {
        pages: ['/risk/stopped_orders', '/deal/auth'],
        calls: ['risk/reviewStopped.do', 'preAuth/operate.do'],
      }),
    <StoppedOrderScreen layout="stopped_order" {...settings} />,
  )
  await screen.findByRole('button', { name: 'Review order T2' })
  await user.click(screen.getByRole('button', { name: 'More actions for T2' }))
  expect(await screen.findByRole('menuitem', { name: 'Release' })).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'More actions for T1' }))
  await screen.findByRole('menu')
  expect(screen.queryByRole('menuitem', { name: 'Release' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Review order T1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Order T1, 28.50 USD' }))
  expect(await dialog.findByText(remedy)).toBeVisible()
  // Without the permission for orders there are no links to them.
  expect(dialog.queryByRole('link', { name: 'Go to the order' })).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'A known customer')
  await user.click(dialog.getByRole('button', { name: 'Mark as reviewed' }))
  expect(await screen.findByText('Review saved.')).toBeVisible()
  expect(api.of('risk/reviewStopped.do').map(({ body }) => body)).toEqual([
    { tradeNo: 'T1', note: 'A known customer', version: 0 },
  ])
})

test('an order that an entry blocked leads to the entry, and its customer can be allowed', async () => {
  const sentence = 'Remove the entry RL1 (Email: a@b.example) from the block list.'
  const finding = (part: string, ruleNo: string, value: string) => ({
    check: 'risk_list',
    part,
    ruleNo,
    values: { valueKind: 'email', value },
  })
  fakeApi({
    'risk/stoppedList.do': () =>
      list([stoppedOrder({ stoppedBy: 'risk_list', rules: 'RL1', remedy: sentence })]),
    'risk/explain.do': () =>
      success({
        tradeNo: 'T1',
        verdict: 'refused',
        decidedBy: 'risk_list',
        recorded: true,
        score: { riskScore: 0, preAuthScore: 60, totalScore: 85, thirdPartyScore: null, rules: [] },
        checks: [
          {
            check: 'risk_list',
            state: 'refused',
            rules: 2,
            findings: [finding('block', 'RL1', 'a@b.example'), finding('allow', 'RL2', '203.0.113.7')],
          },
        ],
        remedies: [sentence],
        amount: '28.50',
        currency: 'USD',
      }),
    'riskList/ofOrder.do': () =>
      success({ values: [{ valueKind: 'ip', valueText: '203.0.113.7', entry: null }] }),
  })
  const user = userEvent.setup()
  await renderedAt(
    '/risk/stopped_orders',
    (at) =>
      renderInPortal(at, {
        pages: ['/risk/stopped_orders', '/risk/lists'],
        calls: ['risk/reviewStopped.do', 'riskList/addFromOrder.do'],
      }),
    <StoppedOrderScreen layout="stopped_order" {...settings} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Review order T1' }))
  const review = within(await screen.findByRole('dialog'))
  expect(await review.findByRole('link', { name: 'Go to the entry' })).toHaveAttribute(
    'href',
    '/risk/lists?listNo=RL1',
  )
  await user.click(review.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'More actions for T1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Allow this customer' }))
  const allow = within(await screen.findByRole('dialog', { name: 'Allow this customer or card' }))
  expect(await allow.findByRole('checkbox', { name: /203\.0\.113\.7/ })).toBeEnabled()
})

test('each figure of a rule leads to its orders; a figure of zero does not', async () => {
  const row: RulePerformanceRow = {
    rule: 'amount_limit:L1',
    check: 'amount_limit',
    name: 'L1 · Europe',
    state: 'on',
    hits7: 0,
    hits30: 2,
    hits90: 12,
    weeks: [0, 0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 2, 0],
    stopped: 12,
    stoppedWorth: '1234.50',
    laterPayers: 3,
    harm: '345.60',
    chargedBack: 0,
    chargedBackWorth: '0.00',
    currency: 'USD',
  }
  fakeApi({
    'risk/performance.do': () =>
      success({
        total: 1,
        totalCapped: false,
        list: [row],
        from: '2026-08-22T04:00:00Z',
        to: '2026-11-20T04:00:00Z',
      }),
  })
  await renderedAt(
    '/risk/rule_performance',
    (at) => renderInPortal(at, { pages: ['/risk/rule_performance', '/risk/transaction_limits'], calls: [] }),
    <PerformanceScreen layout="rule_performance" {...settings} />,
  )
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('L1 · Europe')).toBe('/risk/transaction_limits?limitNo=L1')
  const orders = '/risk/rule_performance/orders?rule=amount_limit%3AL1'
  expect(await hrefOf('345.60 USD')).toBe(`${orders}&figure=paid_later`)
  expect(await hrefOf('1,234.50 USD')).toBe(`${orders}&figure=stopped`)
  expect(await hrefOf('2')).toBe(`${orders}&measuredDays=30`)
  expect(screen.queryByRole('link', { name: '0' })).toBeNull()
  expect(screen.getByRole('img', { name: /Orders per week/ })).toBeVisible()
})

test('the period of a figure is changed by a number; without a choice it has no cross and no empty option', async () => {
  const api = fakeApi({
    'risk/performanceOrders.do': () => list([order({ tradeNo: 'T1' })]),
  })
  const user = userEvent.setup()
  await renderedAt(
    '/risk/rule_performance/orders?rule=amount_limit%3AL1',
    (at) => renderInPortal(at, { pages: ['/risk/rule_performance'], calls: [] }),
    <RuleOrdersScreen rule="amount_limit:L1" layout="rule_orders" {...settings} />,
  )
  const chip = (name: string) => screen.findByRole('button', { name })
  const sent = () => api.of('risk/performanceOrders.do').at(-1)?.body
  for (const name of ['Period: 90 days', 'Figure: Rule applied']) {
    expect((await chip(name)).querySelector('.removes')).toBeNull()
  }

  await user.click(await chip('Period: 90 days'))
  const panel = within(await screen.findByRole('dialog', { name: 'Period' }))
  expect(panel.queryByRole('button', { name: 'Clear' })).toBeNull()
  const field = panel.getByRole('combobox', { name: 'Period' })
  expect(field).toHaveTextContent('90 days')
  await user.click(field)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '7 days',
    '30 days',
    '90 days',
  ])
  await user.click(screen.getByRole('option', { name: '7 days' }))
  await user.click(panel.getByRole('button', { name: 'Apply' }))

  const chosen = await chip('Period: 7 days')
  expect(window.location.search).toBe('?rule=amount_limit%3AL1&measuredDays=7')
  expect(sent()).toMatchObject({ figure: 'hits', measuredDays: 7 })
  chosen.focus()
  await user.keyboard('{Delete}')
  expect(await chip('Period: 90 days')).toBeVisible()
  expect(window.location.search).toBe('?rule=amount_limit%3AL1')
})
