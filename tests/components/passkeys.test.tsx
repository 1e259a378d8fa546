/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Passkey } from '#app/(portal)/_shared/two-step/passkey-props.ts'
import { PasskeysSection } from '#app/(portal)/_shared/two-step/passkeys-section.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The settings of passkeys, with a browser that answers or refuses. */

const laptop: Passkey = {
  id: 'AQID',
  name: 'Laptop',
  createdAt: '2026-11-20T04:00:00Z',
  lastUsedAt: null,
  signsIn: true,
}
const creation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Portal' },
  user: { id: 'AAAA', name: '100001 admin', displayName: 'admin' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}
const bytes = new Uint8Array([1, 2, 3]).buffer
const created = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
}

/** The browser's own dialog: a result, or the name of its error. Undefined: the browser has no passkeys. */
function browserWith(result: typeof created | string | undefined) {
  const create = jest.fn(async () => {
    if (typeof result === 'string') throw new DOMException('', result)
    return result
  })
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
  if (result) Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true })
  else Reflect.deleteProperty(window, 'PublicKeyCredential')
  return create
}

const api = (passkeys: readonly Passkey[], more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'passkey/list.do': () => success(passkeys),
    'passkey/registerOptions.do': () => success(creation),
    'passkey/register.do': () => success({ backupCodes: ['AAAA-BBBB-CCCC'] }),
    'twoStep/info.do': () =>
      success({
        sms: { on: false, maskedPhone: null },
        authenticator: { on: false },
        passkeys: passkeys.length,
        backupCodesLeft: 9,
      }),
    'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }),
    'twoStep/checkLoginPassword.do': () => success(null),
    'common/getOperationToken.do': () => success('token-1'),
    ...more,
  })
const open = (passwordAt = Date.now()) =>
  renderInPortal(<PasskeysSection passwordAt={passwordAt} onPassword={() => {}} />)
const dialog = () => screen.findByRole('dialog')

async function add(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Add passkey' }))
  const box = await dialog()
  if (name) await userEvent.type(within(box).getByLabelText(/^Name/), name)
  await userEvent.click(within(box).getByRole('button', { name: 'Add passkey' }))
  return box
}

test('adds a passkey: the password, a name, the browser, the backup codes', async () => {
  browserWith(created)
  const { of } = api([])
  await open(0)
  expect(await screen.findByText('No passkeys yet')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add passkey' }))
  await userEvent.type(await screen.findByLabelText(/^Password/), 'Sandbox#2026')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Laptop')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('AAAA-BBBB-CCCC')).toBeVisible()
  expect(of('passkey/register.do').map(({ body, token }) => ({ body, token }))).toEqual([
    {
      body: {
        name: 'Laptop',
        id: 'AQID',
        clientDataJSON: 'AQID',
        attestationObject: 'AQID',
        transports: ['internal'],
      },
      token: 'token-1',
    },
  ])
})

test('the dialog stays open while a passkey is saved, because the backup codes are shown only once', async () => {
  browserWith(created)
  const held = Promise.withResolvers<ReturnType<typeof success>>()
  api([], { 'passkey/register.do': () => held.promise })
  await open()
  const box = await add('Laptop')
  expect(within(box).getByRole('button', { name: 'Close dialog' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  held.resolve(success({ backupCodes: ['AAAA-BBBB-CCCC'] }))
  expect(await within(box).findByText('AAAA-BBBB-CCCC')).toBeVisible()
})

const problems: [string, typeof created | string | undefined, RegExp][] = [
  ['a browser without passkeys', undefined, /does not support passkeys/],
  ['a canceled dialog', 'NotAllowedError', /closed or timed out/],
  ['a device with a passkey of the user', 'InvalidStateError', /already has a passkey/],
  ['a foreign address', 'SecurityError', /do not work at this address/],
  ['a device without a user check', 'ConstraintError', /cannot keep a passkey/],
  ['another error of the browser', 'UnknownError', /could not use the passkey/],
]
test.each(problems)('%s is explained, and the name stays', async (_name, result, text) => {
  browserWith(result)
  const { of } = api([])
  await open()
  const box = await add('Laptop')
  expect(await within(box).findByText(text)).toBeVisible()
  expect(within(box).getByLabelText(/^Name/)).toHaveValue('Laptop')
  expect(of('passkey/register.do')).toEqual([])
})

test('a missing name is an error at the field, before the browser asks', async () => {
  const create = browserWith(created)
  api([])
  await open()
  const box = await add('')
  expect(within(box).getByLabelText(/^Name/)).toHaveAttribute('aria-invalid', 'true')
  expect(create).not.toHaveBeenCalled()
})

test('a password that is due again is asked for', async () => {
  browserWith(created)
  api([], { 'passkey/registerOptions.do': () => refusal('E2034', 'Password first') })
  await open()
  await add('Laptop')
  expect(await screen.findByLabelText(/^Password/)).toBeVisible()
})

test('renames and removes; the last method comes with a warning', async () => {
  const { of } = api([laptop], {
    'passkey/rename.do': () => success(null),
    'passkey/remove.do': () => success(null),
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Rename “Laptop”' }))
  const name = within(await dialog()).getByLabelText(/^Name/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Desk')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Passkey renamed.')).toBeVisible()
  expect(of('passkey/rename.do')[0]?.body).toEqual({ id: 'AQID', name: 'Desk' })

  await userEvent.click(screen.getByRole('button', { name: 'Remove “Laptop”' }))
  expect(await screen.findByText(/your only method/)).toBeVisible()
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Passkey removed.')).toBeVisible()
  expect(of('passkey/remove.do')[0]).toMatchObject({ body: { id: 'AQID' }, token: 'token-1' })
})
