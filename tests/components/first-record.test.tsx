/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
// Loaded before the tests, because the screen loads it on demand.
import '#app/(portal)/developer/webhooks/webhook-dialog.tsx'
import { WebhookScreen } from '#app/(portal)/developer/webhooks/webhook-screen.tsx'
import { MAIN_ID } from '#components/layout/main-id.ts'
import type { WebhookRow } from '#lib/contract/webhook.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { webhookRow } from '#tests/support/webhook-row.ts'

/** The first record of an empty list, whose button disappears: where the focus goes. */

jest.setTimeout(60_000)

const secret = 'whsec_c2VjcmV0'
const webhook = (endpointNo: string) =>
  webhookRow({ endpointNo, environment: 'test', url: `https://shop.example/${endpointNo}` })
const rights = {
  pages: ['/developer/webhooks', '/developer/webhooks/deliveries'],
  calls: ['webhook/save.do'],
  gateways: [{ gatewayNo: '10000101', label: 'Global store', environment: 'test' as const, currency: 'USD' }],
}

/** @param shown whether a new webhook has a secret to show */
async function open(stored: WebhookRow[], shown: string | null) {
  fakeApi({
    'common/getOperationToken.do': () => success('token'),
    'view/list.do': () => success([]),
    'webhook/list.do': () => success({ total: stored.length, totalCapped: false, list: [...stored] }),
    'webhook/save.do': () => {
      stored.push(webhook(`WH${stored.length + 1}`))
      return success({ row: stored.at(-1), secret: shown })
    },
  })
  await renderedAt(
    '/developer/webhooks',
    (at) => renderInPortal(at, rights),
    <main id={MAIN_ID} tabIndex={-1}>
      <WebhookScreen density="compact" layout="webhook" storedLayout={undefined} />
    </main>,
  )
  await screen.findByText(stored.length > 0 ? stored.map(({ url }) => url).join() : 'No webhooks yet')
}

async function add() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }))
  await userEvent.type(await screen.findByLabelText(/^URL/, { selector: 'input' }), 'https://shop.example/')
  await userEvent.type(screen.getByLabelText(/^Password/, { selector: 'input' }), DEMO_PASSWORD)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}
const keepSecret = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'I have saved the secret' }))
const rowOf = (endpointNo: string) => screen.getByText(`https://shop.example/${endpointNo}`).closest('tr')

test('after its secret was shown, the first webhook gets the focus', async () => {
  await open([], secret)
  await add()
  await keepSecret()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(rowOf('WH1')).toContainElement(document.activeElement as HTMLElement))
})

test('without a secret, the first webhook gets the focus when it appears', async () => {
  await open([], null)
  await add()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(rowOf('WH1')).toContainElement(document.activeElement as HTMLElement))
})

test('after a further webhook, the button that adds one has the focus again', async () => {
  await open([webhook('WH1')], secret)
  await add()
  await keepSecret()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add webhook' })).toHaveFocus())
})
