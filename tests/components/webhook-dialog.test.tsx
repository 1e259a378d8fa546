/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DeliveryDialog } from '#app/(portal)/developer/webhooks/deliveries/delivery-dialog.tsx'
import { WebhookDialog } from '#app/(portal)/developer/webhooks/webhook-dialog.tsx'
import type { DeliveryRow } from '#lib/contract/webhook.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { webhookRow } from '#tests/support/webhook-row.ts'

/** The dialogs of webhooks and deliveries. */

const rights = { pages: ['/developer/webhooks', '/developer/events'], calls: ['webhook/save.do'] }
const token = { 'common/getOperationToken.do': () => success('token') }
const row = webhookRow({})
const dialog = () => ({ open: true, onClose: jest.fn(), onClosed: jest.fn() })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' })

test('an address that is not allowed is refused at its field, and what was typed stays', async () => {
  const api = fakeApi(token)
  await renderInPortal(<WebhookDialog {...dialog()} row={row} latest={row} />, rights)
  await userEvent.clear(field(/^URL/))
  await userEvent.type(field(/^URL/), 'http://shop.example/hook')
  await userEvent.type(field(/^Password/), DEMO_PASSWORD)
  await save()
  expect(await screen.findByText(/^Use https/)).toBeVisible()
  expect(field(/^URL/)).toHaveValue('http://shop.example/hook')
  expect(field(/^Password/)).toHaveValue(DEMO_PASSWORD)
  expect(api.of('webhook/save.do')).toEqual([])
})

test('a wrong password is shown at its field; then the secret of the webhook is shown once', async () => {
  const secret = 'whsec_c2VjcmV0'
  const answers = [
    refusal('E2035', 'Wrong password', [{ path: 'password', message: 'wrong_password?left=0' }]),
    success({ row, secret }),
  ]
  const api = fakeApi({ ...token, 'webhook/save.do': () => answers.shift() ?? success({ row, secret }) })
  const props = dialog()
  await renderInPortal(<WebhookDialog {...props} row={row} latest={row} />, rights)
  await userEvent.type(field(/^Password/), DEMO_PASSWORD)
  await save()
  expect(await screen.findByText('Wrong password')).toBeVisible()
  await save()
  expect(await screen.findByText(secret)).toBeVisible()
  expect(api.of('webhook/save.do')[1]?.body).toMatchObject({ endpointNo: 'WH1', version: 1, isActive: true })
  expect(props.onClosed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText(secret)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'I have saved the secret' }))
  await waitFor(() => expect(props.onClosed).toHaveBeenCalled())
})

test('a change that waits for a second person shows that it waits, and no secret', async () => {
  fakeApi({ ...token, 'webhook/save.do': () => success({ waitingApproval: 'P1' }) })
  const props = dialog()
  await renderInPortal(<WebhookDialog {...props} row={row} latest={row} />, rights)
  await userEvent.type(field(/^Password/), DEMO_PASSWORD)
  await save()
  expect(await screen.findByText(/^The request P1 waits for approval/)).toBeVisible()
  expect(screen.queryByText('Webhook saved.')).toBeNull()
  await waitFor(() => expect(props.onClose).toHaveBeenCalled())
})

test('a delivery shows its request, its last response and each attempt', async () => {
  const delivery: DeliveryRow = {
    deliveryNo: 'dlv_1',
    endpointNo: 'WH1',
    url: row.url,
    eventNo: 'evt_1',
    type: 'payment.success',
    recordNo: 'T1',
    tradeNo: 'T1',
    deliveryState: 'waiting',
    attempts: 2,
    httpStatus: 503,
    problem: 'status',
    durationMs: 41,
    createdAt: '2026-11-19T04:00:00Z',
    attemptedAt: '2026-11-19T04:01:00Z',
    nextAttemptAt: '2026-11-19T04:05:00Z',
  }
  const attempt = { at: delivery.createdAt, sentAt: delivery.createdAt, durationMs: 41, response: 'busy' }
  fakeApi({
    'webhook/delivery.do': () =>
      success({
        row: delivery,
        body: '{"id":"evt_1"}',
        attempts: [
          { ...attempt, no: 2, httpStatus: 503, failure: 'status' },
          { ...attempt, no: 1, httpStatus: null, failure: 'timeout' },
        ],
      }),
  })
  await renderInPortal(<DeliveryDialog {...dialog()} row={delivery} latest={delivery} />, rights)
  expect(await screen.findByText('HTTP 503 · Response is not 2xx')).toBeVisible()
  expect(screen.getByText('No response in time')).toBeVisible()
  expect(screen.getByText('busy')).toBeVisible()
  expect(screen.getByText(/"id": "evt_1"/)).toBeVisible()
  expect(screen.getByText('Payment · Success')).toBeVisible()
  expect(screen.getByRole('link', { name: 'evt_1' })).toHaveAttribute(
    'href',
    '/developer/events?eventNo=evt_1',
  )
})
