/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NewKeyDialog } from '#app/(portal)/developer/security_api_key/edit-key-dialog.tsx'
import { FindKeyDialog } from '#app/(portal)/developer/security_api_key/find-key-dialog.tsx'
import { KeyDialog } from '#app/(portal)/developer/security_api_key/key-dialog.tsx'
import type { ApiKeyRow } from '#lib/contract/developer.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The dialog of a key when a response is lost or the call is not permitted. */

const key = `live_${'0123456789'.repeat(4)}`
const row: ApiKeyRow = {
  keyNo: 'K1',
  gatewayNo: '10000101',
  gatewayLabel: 'Global store',
  environment: 'live',
  name: null,
  scopes: ['pay', 'read'],
  networks: [],
  ended: false,
  alone: true,
  updatedBy: 'admin',
  status: 'normal',
  masked: 'live_••••••••6789',
  createdAt: '2026-11-01T00:00:00.000Z',
  createdBy: null,
  shownAt: '2026-11-01T00:00:00.000Z',
  shownBy: 'admin',
  activatedAt: '2026-11-01T00:00:00.000Z',
  activatedBy: 'admin',
  replacedAt: null,
  expiresAt: null,
  lastUsedAt: null,
  version: 2,
}
const former = {
  ...row,
  replacedAt: '2026-11-20T04:00:00.000Z',
  expiresAt: '2026-11-21T04:00:00.000Z',
  version: 3,
}
const successor = { ...row, keyNo: 'K2', masked: null, shownAt: null, shownBy: null, version: 0 }
const shown = { ...successor, masked: row.masked, version: 1 }

const both = ['developer/revealKey.do', 'developer/updateKey.do']
const open = async (action: 'reveal' | 'rotate', calls = both) => {
  const onClose = jest.fn()
  await renderInPortal(
    <KeyDialog row={row} action={action} open onClose={onClose} onClosed={() => undefined} />,
    { pages: ['/developer/security_api_key'], calls },
  )
  const dialog = await screen.findByRole('dialog')
  const submit = async (name: RegExp, password = true) => {
    if (password) await userEvent.type(within(dialog).getByLabelText(/^Password/), 'Sandbox#2026')
    await userEvent.click(within(dialog).getByRole('button', { name }))
  }
  return { dialog, submit, onClose }
}
let tokens = 0
const token = {
  'common/getOperationToken.do': () => {
    tokens += 1
    return success(`token-${tokens}`)
  },
}

test('after replacement the new key is shown immediately, with the time until the old key ends; no keyboard key closes the dialog', async () => {
  const api = fakeApi({
    ...token,
    'developer/updateKey.do': () => success({ row: former, successor }),
    'developer/revealKey.do': () => success({ key, row: shown }),
  })
  const { dialog, submit, onClose } = await open('rotate')
  await submit(/Replace and show/)
  expect(await within(dialog).findByText(key)).toBeVisible()
  expect(within(dialog).getByText(/The old key works until 2026-11-21 12:00:00/)).toBeVisible()
  expect(api.of('developer/updateKey.do')[0]?.body).toMatchObject({ keyNo: 'K1', version: 2, overlap: 'day' })
  expect(api.of('developer/revealKey.do')[0]?.body).toMatchObject({ keyNo: 'K2', version: 0 })
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: /I have saved the key/ }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('if the new key cannot be shown after replacement, the dialog reports it, and the retry does not replace it again', async () => {
  const api = fakeApi({
    ...token,
    'developer/updateKey.do': () => success({ row: former, successor }),
    'developer/revealKey.do': () => refusal('E9999', 'Out of order'),
  })
  const { dialog, submit } = await open('rotate')
  await submit(/Replace and show/)
  expect(await within(dialog).findByText(/the new key has not been shown yet/)).toBeVisible()
  expect(await within(dialog).findByText('Out of order')).toBeVisible()
  api.answers['developer/revealKey.do'] = () => success({ key, row: shown })
  await submit(/Show the key/, false)
  expect(await within(dialog).findByText(key)).toBeVisible()
  expect(api.of('developer/updateKey.do')).toHaveLength(1)
})

test('after a lost response, the retry uses the same token and reports that the key cannot be shown again', async () => {
  const api = fakeApi({ ...token, 'developer/revealKey.do': () => 'network failure' })
  const { dialog, submit } = await open('reveal')
  await submit(/Show the key/)
  expect(await within(dialog).findByRole('alert')).toBeVisible()
  api.answers['developer/revealKey.do'] = () => refusal('E2037', 'Shown')
  await submit(/Show the key/, false)
  expect(await within(dialog).findByText(/It cannot be shown again, so replace it/)).toBeVisible()
  const [first, second] = api.of('developer/revealKey.do')
  expect(second?.token).toBe(first?.token)
  expect(within(dialog).queryByRole('button', { name: /Show the key/ })).toBeNull()
})

test('a user who can replace keys but not view them does not request the new key', async () => {
  const api = fakeApi({ ...token, 'developer/updateKey.do': () => success({ row: former, successor }) })
  const { submit, onClose } = await open('rotate', ['developer/updateKey.do'])
  await submit(/Replace and show/)
  expect(await screen.findByText(/You do not have permission to view keys/)).toBeVisible()
  expect(onClose).toHaveBeenCalled()
  expect(api.of('developer/revealKey.do')).toEqual([])
})

test('without a password nothing is sent', async () => {
  const api = fakeApi(token)
  const { dialog, submit } = await open('reveal')
  await submit(/Show the key/, false)
  expect(within(dialog).getByLabelText(/^Password/)).toHaveAccessibleDescription('Required')
  expect(api.sent).toEqual([])
})

type Gateways = NonNullable<Parameters<typeof renderInPortal>[1]>['gateways']

const liveGateway = {
  gatewayNo: '10000101',
  label: 'Global store',
  environment: 'live' as const,
  currency: 'USD',
}

/** The dialog of a new key; creating one succeeds. */
async function openNew(gateways: NonNullable<Gateways>) {
  const api = fakeApi({
    ...token,
    'developer/addKey.do': () => success({ key, row: { ...shown, name: 'Shop server' } }),
  })
  await renderInPortal(<NewKeyDialog open onClose={() => undefined} onClosed={() => undefined} />, {
    pages: ['/developer/security_api_key'],
    calls: ['developer/addKey.do'],
    gateways,
  })
  return { api, dialog: await screen.findByRole('dialog') }
}

test('a new key is created with its limits and shown once; a wrong network is reported at its field', async () => {
  const { api, dialog } = await openNew([liveGateway])
  await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Shop server')
  await userEvent.click(within(dialog).getByLabelText('Refund'))
  await userEvent.type(within(dialog).getByLabelText(/^Networks/), 'x')
  await userEvent.type(within(dialog).getByLabelText(/^Password/), 'Sandbox#2026')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create and show' }))
  expect(await within(dialog).findByText(/Not an address or a network/)).toBeVisible()
  await userEvent.clear(within(dialog).getByLabelText(/^Networks/))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create and show' }))
  expect(await screen.findByText(key)).toBeVisible()
  expect(api.of('developer/addKey.do')[0]?.body).toMatchObject({
    name: 'Shop server',
    scopes: ['read', 'refund'],
    networks: [],
    expiresAt: null,
  })
})

test('a key of a test gateway is created for tests, although live was selected for another gateway before', async () => {
  const { api, dialog } = await openNew([
    liveGateway,
    { gatewayNo: '10000190', label: 'Trial store', environment: 'test', currency: 'USD' },
  ])
  const choose = async (field: RegExp, option: RegExp) => {
    await userEvent.click(within(dialog).getByRole('combobox', { name: field }))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  await choose(/^Environment/, /^Live/)
  await choose(/^Gateway/, /Trial store/)
  expect(within(dialog).getByRole('combobox', { name: /^Environment/ })).toHaveTextContent('Test')
  await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Shop server')
  await userEvent.type(within(dialog).getByLabelText(/^Password/), 'Sandbox#2026')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create and show' }))
  expect(await screen.findByText(key)).toBeVisible()
  expect(api.of('developer/addKey.do')[0]?.body).toMatchObject({
    gatewayNo: '10000190',
    environment: 'test',
  })
})

test('only the first and last characters of a leaked key leave the browser', async () => {
  const api = fakeApi({ 'developer/findKeys.do': () => success({ list: [shown] }) })
  await renderInPortal(<FindKeyDialog open onClose={() => undefined} onClosed={() => undefined} />, {
    pages: ['/developer/security_api_key'],
  })
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Key'), 'live_0123')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Find' }))
  expect(await within(dialog).findByText(/Enter live_ or test_/)).toBeVisible()
  await userEvent.clear(within(dialog).getByLabelText('Key'))
  await userEvent.type(within(dialog).getByLabelText('Key'), key)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Find' }))
  expect(await within(dialog).findByText(/This key still works/)).toBeVisible()
  expect(JSON.stringify(api.sent)).not.toContain('456789')
  expect(api.of('developer/findKeys.do')[0]?.body).toEqual({
    environment: 'live',
    firstFour: '0123',
    lastFour: '6789',
  })
})
