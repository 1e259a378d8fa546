/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResetTwoStepDialog } from '#app/(portal)/settings/administration/reset-two-step-dialog.tsx'
import type { AdministratorRow } from '#lib/contract/administrator.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** A form that is confirmed with a passkey: what a repeat sends. */

const bytes = new Uint8Array([1, 2, 3]).buffer
const assertion = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null },
  getClientExtensionResults: () => ({}),
}
const options = {
  challenge: 'AAAA',
  timeout: 1000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required',
}
const row = { userName: 'finance', email: 'finance@shop.example' } as AdministratorRow
const dialog = { row, latest: row, open: true, onClose: () => {}, onClosed: () => {} } as const

async function confirmTwice(code: string, text: string) {
  Object.defineProperty(navigator, 'credentials', {
    value: { get: async () => assertion },
    configurable: true,
  })
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true })
  const tokens = ['token-1', 'token-2']
  const api = fakeApi({
    'twoStep/confirmMethods.do': () => success({ methods: ['passkey'], maskedPhone: null }),
    'passkey/confirmOptions.do': () => success(options),
    'common/getOperationToken.do': () => success(tokens.shift()),
    'adminManage/resetTwoStep.do': () => refusal(code, text),
  })
  await renderInPortal(<ResetTwoStepDialog {...dialog} />)
  await userEvent.type(await screen.findByLabelText(/^Password/), DEMO_PASSWORD)
  await userEvent.click(await screen.findByRole('button', { name: /passkey/i }))
  expect(await screen.findByText(/Passkey confirmed/)).toBeVisible()
  const sent = () => api.of('adminManage/resetTwoStep.do')
  for (const count of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Reset two-step authentication' }))
    await waitFor(() => expect(sent()).toHaveLength(count))
    expect(await screen.findByText(new RegExp(text))).toBeVisible()
  }
  return sent().map(({ body, token }) => ({ body, token }))
}

test('after an unknown result the repeat is the same request', async () => {
  const [first, second] = await confirmTwice('E1520', 'Result unknown')
  expect(first?.body).toMatchObject({ passkey: { id: 'AQID' } })
  expect(second).toEqual(first)
})

test('after a refusal the answer of the passkey, which works once, is not sent again', async () => {
  const [first, second] = await confirmTwice('E2007', 'The passkey is not valid')
  expect(first?.body).toMatchObject({ passkey: { id: 'AQID' } })
  expect(second?.body).not.toHaveProperty('passkey')
})
