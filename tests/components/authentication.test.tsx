/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AuthenticationScreen } from '#app/(portal)/_shared/two-step/authentication-screen.tsx'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

const off = { sms: { on: false, maskedPhone: null }, authenticator: { on: false }, backupCodesLeft: 0 }
const on = { ...off, authenticator: { on: true }, backupCodesLeft: 2 }
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCC${index + 2}`)

const base = (info: unknown) => ({
  'twoStep/info.do': () => success(info),
  'passkey/list.do': () => success([]),
  'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }),
  'twoStep/checkLoginPassword.do': () => success(null),
  'common/getOperationToken.do': () => success('token-1'),
})

const enterPassword = async () => {
  await userEvent.type(await screen.findByLabelText(/^Password/), DEMO_PASSWORD)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
}

test('both methods off: both can be turned on, and there are no backup codes', async () => {
  fakeApi(base(off))
  await renderInPortal(<AuthenticationScreen />)
  expect(await screen.findAllByRole('button', { name: 'Turn on' })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Generate new codes' })).toBeNull()
})

test('every user has all changes: none of them needs a permission', async () => {
  fakeApi(base(on))
  await renderInPortal(<AuthenticationScreen />, { pages: [], calls: [] })
  expect(await screen.findByRole('button', { name: 'Change authenticator app' })).toBeVisible()
  for (const name of ['Turn off', 'Turn on', 'Generate new codes', 'Download new codes'])
    expect(screen.getByRole('button', { name })).toBeVisible()
})

test('an error offers a retry', async () => {
  const api = fakeApi({ ...base(off), 'twoStep/info.do': () => refusal('E1502', 'Unavailable') })
  await renderInPortal(<AuthenticationScreen />)
  expect(await screen.findByText('Unavailable')).toBeVisible()
  api.answers['twoStep/info.do'] = () => success(off)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('button', { name: 'Turn on' })).toHaveLength(2)
})

test('new codes: the password, the warning, then the codes, which only their button closes', async () => {
  const api = fakeApi({ ...base(on), 'twoStep/updateBackupCode.do': () => success({ backupCodes: codes }) })
  await renderInPortal(<AuthenticationScreen />)
  expect(await screen.findByText(/You have only 2 backup codes left/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Generate new codes' }))
  await enterPassword()
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/Your 2 remaining codes stop working/)).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Generate new codes' }))
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(10)
  expect(api.of('twoStep/updateBackupCode.do').map((sent) => sent.token)).toEqual(['token-1'])
  await userEvent.keyboard('{Escape}')
  expect(within(dialog).getByRole('button', { name: 'Close dialog' })).toBeDisabled()
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(10)
})

const renew = async (dialog: HTMLElement) =>
  userEvent.click(await within(dialog).findByRole('button', { name: 'Generate new codes' }))

const enterSmsCode = async (dialog: HTMLElement) => {
  await userEvent.type(await within(dialog).findByLabelText(/^Phone/), '2025550123')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the code' }))
  await userEvent.type(await within(dialog).findByRole('textbox', { name: /code/ }), '123456')
  expect(within(dialog).getByRole('button', { name: 'Use another number' })).toBeDisabled()
}

test.each([
  {
    name: 'new codes',
    info: on,
    path: 'twoStep/updateBackupCode.do',
    opener: 'Generate new codes',
    send: renew,
  },
  { name: 'an SMS code', info: off, path: 'twoStep/checkCode.do', opener: 'Turn on', send: enterSmsCode },
])('$name: nothing closes the dialog before the answer, which is shown only once', async (change) => {
  const held = Promise.withResolvers<ReturnType<typeof success>>()
  fakeApi({
    ...base(change.info),
    'common/getCountryCodes.do': () => success([{ country: 'US', label: 'United States', code: '+1' }]),
    'twoStep/sendSmsCode.do': () => success({ maskedPhone: '+1*****0123', resendAfter: 0 }),
    [change.path]: () => held.promise,
  })
  await renderInPortal(<AuthenticationScreen />)
  await userEvent.click((await screen.findAllByRole('button', { name: change.opener })).at(-1) as HTMLElement)
  await enterPassword()
  const dialog = await screen.findByRole('dialog')
  await change.send(dialog)
  expect(within(dialog).getByRole('button', { name: 'Close dialog' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.querySelector('.MuiDialog-container') as Element)
  held.resolve(success({ backupCodes: codes }))
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(10)
})

test('after a lost response, the retry uses the same token and reports that the codes were already shown', async () => {
  let tokens = 0
  const newToken = () => {
    tokens += 1
    return success(`token-${tokens}`)
  }
  const api = fakeApi({
    ...base(on),
    'common/getOperationToken.do': newToken,
    'twoStep/updateBackupCode.do': () => 'network failure',
  })
  await renderInPortal(<AuthenticationScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Generate new codes' }))
  await enterPassword()
  const dialog = await screen.findByRole('dialog')
  const confirm = () => within(dialog).getByRole('button', { name: 'Generate new codes' })
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Generate new codes' }))
  expect(await within(dialog).findByText(/Result unknown/)).toBeVisible()
  api.answers['twoStep/updateBackupCode.do'] = () => refusal('E2037', 'shown only once')
  await userEvent.click(confirm())
  expect(await within(dialog).findByText('shown only once')).toBeVisible()
  expect(api.of('twoStep/updateBackupCode.do').map((sent) => sent.token)).toEqual(['token-1', 'token-1'])
})

test('another phone keeps the chosen country among those with the same dialing code', async () => {
  const api = fakeApi({
    ...base(off),
    'common/getCountryCodes.do': () =>
      success([
        { country: 'CA', label: 'Canada', code: '+1' },
        { country: 'US', label: 'United States', code: '+1' },
      ]),
    'twoStep/sendSmsCode.do': () => success({ maskedPhone: '+1*****0123', resendAfter: 0 }),
  })
  await renderInPortal(<AuthenticationScreen />)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Turn on' }))[1] as HTMLElement)
  await enterPassword()
  expect(await screen.findByRole('combobox', { name: /Country/ })).toHaveValue('United States +1')
  await userEvent.type(screen.getByLabelText(/^Phone/), '2025550123')
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Resend code' }))
  expect(api.of('twoStep/sendSmsCode.do').map(({ body }) => body)).toEqual(
    Array(2).fill({ countryCode: '+1', phone: '2025550123' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Use another number' }))
  expect(await screen.findByRole('combobox', { name: /Country/ })).toHaveValue('United States +1')
})

test('an expired password confirmation is requested again', async () => {
  fakeApi({ ...base(on), 'twoStep/disable.do': () => refusal('E2034', 'Password first') })
  await renderInPortal(<AuthenticationScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
  await enterPassword()
  expect(await screen.findByText(/your only method/)).toBeVisible()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByLabelText(/^Password/)).toBeVisible()
})
