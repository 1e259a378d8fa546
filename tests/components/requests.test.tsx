/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { GettingStartedScreen } from '#app/(portal)/developer/getting_started/getting-started-screen.tsx'
import { ErrorGroups } from '#app/(portal)/developer/requests/error-groups.tsx'
import { RequestDialog } from '#app/(portal)/developer/requests/request-dialog.tsx'
import type { RequestRow } from '#lib/contract/pay-request.ts'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The request log of the payment API, and the checklist of the integration. */

const row: RequestRow = {
  requestId: 'req_1',
  at: '2026-11-19T04:00:00.000Z',
  keyNo: 'K1',
  keyName: null,
  gatewayNo: '10000101',
  environment: 'live',
  method: 'POST',
  path: '/pay/api/v1/payments/T1/refunds',
  result: 'refused',
  status: 403,
  errorCode: 'key_scope',
  durationMs: 1200,
  ip: '203.0.113.10',
  tradeNo: 'T1',
}
const pages = ['/developer/requests', '/developer/security_api_key', '/deal/transaction']
const advice = 'Give the key this permission.'

test('a refused request shows its bodies, its advice and its order', async () => {
  fakeApi({
    'developer/request.do': () =>
      success({ ...row, request: '{"amount":"5.00"}', response: '{"error":{}}', advice }),
  })
  await renderInPortal(
    <RequestDialog row={row} latest={row} open onClose={() => undefined} onClosed={() => undefined} />,
    { pages },
  )
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(`key_scope: ${advice}`)).toBeVisible()
  expect(within(dialog).getByRole('region', { name: 'Request body' })).toHaveTextContent('{"amount":"5.00"}')
  expect(within(dialog).getByText('1,200')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: 'T1' })).toHaveAttribute('href', '/deal/transaction/T1')
})

test('errors are counted by code, with advice and a link to their requests', async () => {
  const errors = [{ errorCode: 'key_scope', requests: 3, keys: 1, lastAt: row.at, advice }]
  fakeApi({ 'developer/requestErrors.do': () => success({ requests: 1250, errors }) })
  await renderInPortal(<ErrorGroups />, { pages })
  expect(await screen.findByText(/1,250 requests, 3 of them rejected/)).toBeVisible()
  expect(screen.getByText(advice)).toBeVisible()
  expect(screen.getByRole('link', { name: 'key_scope' })).toHaveAttribute(
    'href',
    '/developer/requests?errorCode=key_scope',
  )
})

test('a complete step of the checklist names its order, an open one leads to its page', async () => {
  const steps = [
    { step: 'key', doneAt: null, tradeNo: null },
    { step: 'payment', doneAt: row.at, tradeNo: 'T1' },
  ]
  fakeApi({ 'developer/gettingStarted.do': () => success({ steps }) })
  await renderInPortal(<GettingStartedScreen />, { pages })
  expect(await screen.findByText(/1 of 2 steps done/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to API keys' })).toHaveAttribute(
    'href',
    '/developer/security_api_key',
  )
  expect(screen.getByRole('link', { name: 'T1' })).toBeVisible()
  expect(screen.getByTitle('Done')).toBeInTheDocument()
})
