/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MerchantInfoScreen } from '#app/(portal)/settings/merchant_info/merchant-info-screen.tsx'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { merchantInfo as info } from '#tests/support/merchant-info.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The merchant's settings: corrected by field, kept after an edit conflict, switched one by one. */

const stamp = { version: 0, updatedAt: null, updatedBy: null }
const right: { pages: string[]; calls: string[] } = {
  pages: ['/settings/merchant_info'],
  calls: ['merchant/update.do', 'merchant/switches.do'],
}
const base = {
  'merchant/getInfo.do': () => success(info),
  'common/getOperationToken.do': () => success('token-1'),
}
const open = (rights = right) =>
  renderedAt('/settings/merchant_info', (at) => renderInPortal(at, rights), <MerchantInfoScreen />)
const button = (name: string) => screen.getByRole('button', { name })

test('shows the merchant; without the permission nothing can be changed', async () => {
  fakeApi(base)
  await open({ ...right, calls: [] })
  expect(await screen.findByText('Cross-border payout and Seller verification')).toBeVisible()
  expect(screen.getByText('Global store')).toBeVisible()
  expect(screen.getByLabelText('Email 1')).toBeDisabled()
  expect(screen.getByRole('switch', { name: 'Dispute emails' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('an error is shown at its line, and the corrected form is sent completely', async () => {
  const api = fakeApi({
    ...base,
    'merchant/update.do': (body) => success({ ...(body as object), ...stamp, version: 2 }),
  })
  await open()
  expect(await screen.findByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button('Add parameter'))
  const name = screen.getByLabelText('Name of parameter 2')
  expect(name).toHaveFocus()
  await userEvent.type(name, '1 shop')
  await userEvent.type(screen.getByLabelText('Value of parameter 2'), 'two')
  await userEvent.click(button('Add an email'))
  await userEvent.type(screen.getByLabelText('Email 2'), 'A@b.example')
  await userEvent.click(button('Save'))
  expect(name).toHaveAccessibleDescription(/starting with a letter/)
  expect(screen.getByLabelText('Email 2')).toHaveAccessibleDescription('Entered twice')
  expect(api.of('merchant/update.do')).toEqual([])
  await userEvent.clear(name)
  await userEvent.type(name, 'group')
  await userEvent.click(button('Remove email 2'))
  await userEvent.click(button('Save'))
  await waitFor(() => expect(api.of('merchant/update.do')).toHaveLength(1))
  expect(api.of('merchant/update.do')[0]?.body).toEqual({
    customParameters: [
      { name: 'shop', value: 'one' },
      { name: 'group', value: 'two' },
    ],
    chargebackEmails: ['a@b.example'],
    version: 1,
  })
  expect(await screen.findByText('Saved. Changes apply immediately.')).toBeVisible()
})

test('after a concurrent edit, typed values stay and either version can be chosen', async () => {
  const api = fakeApi({ ...base, 'merchant/update.do': () => refusal('E3010', 'Changed meanwhile') })
  await open()
  await userEvent.type(await screen.findByLabelText('Email 1'), 'x')
  const theirs = { ...info.settings, chargebackEmails: ['their@b.example'], version: 2, updatedBy: 'finance' }
  api.answers['merchant/getInfo.do'] = () => success({ ...info, settings: theirs })
  await userEvent.click(button('Save'))
  const alert = await screen.findByText(/finance changed this/)
  expect(alert).toHaveTextContent('their@b.example')
  expect(screen.getByLabelText('Email 1')).toHaveValue('a@b.examplex')
  api.answers['merchant/update.do'] = (body) => success({ ...(body as object), ...stamp, version: 3 })
  await userEvent.click(button('Keep mine'))
  // The value before their change differs from what is saved now.
  await userEvent.type(screen.getByLabelText('Email 1'), '{Backspace}')
  expect(button('Save')).not.toHaveAttribute('aria-disabled')
  await userEvent.type(screen.getByLabelText('Email 1'), 'x')
  await userEvent.click(button('Save'))
  await waitFor(() => expect(api.of('merchant/update.do')).toHaveLength(2))
  expect(api.of('merchant/update.do')[1]?.body).toMatchObject({
    chargebackEmails: ['a@b.examplex'],
    version: 2,
  })
})

test('a line in the middle is removed with its error; without input the form shows what others saved', async () => {
  const api = fakeApi({ ...base, 'merchant/update.do': () => refusal('E3010', 'Changed meanwhile') })
  await open()
  for (const email of ['wrong', 'c@d.example']) {
    await userEvent.click(await screen.findByRole('button', { name: 'Add an email' }))
    expect(screen.getAllByLabelText(/^Email \d/).at(-1)).toHaveFocus()
    await userEvent.keyboard(email)
  }
  await userEvent.click(button('Save'))
  expect(screen.getByLabelText('Email 2')).toHaveAccessibleDescription('Enter a valid email address')
  expect(screen.getByLabelText('Email 2')).toHaveFocus()
  await userEvent.click(button('Remove email 2'))
  const emails = () => screen.getAllByLabelText<HTMLInputElement>(/^Email \d/).map(({ value }) => value)
  expect(emails()).toEqual(['a@b.example', 'c@d.example'])
  await waitFor(() => expect(screen.getByLabelText('Email 2')).toBeValid())
  const theirs = { ...info.settings, chargebackEmails: ['their@b.example'], version: 2, updatedBy: 'finance' }
  api.answers['merchant/getInfo.do'] = () => success({ ...info, settings: theirs })
  await userEvent.click(button('Save'))
  await screen.findByText(/finance changed this/)
  expect(emails()).toEqual(['a@b.example', 'c@d.example'])
  await userEvent.click(button('Remove email 2'))
  await waitFor(() => expect(emails()).toEqual(['their@b.example']))
  expect(screen.queryByText(/finance changed this/)).toBeNull()
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
})

test('a switch is saved separately; an outdated one shows the current state', async () => {
  const api = fakeApi({
    ...base,
    'merchant/switches.do': () => refusal('E3010', 'Changed meanwhile'),
  })
  await open()
  const tests = await screen.findByRole('switch', { name: 'Accept test payments' })
  const turned = { ...info, switches: info.switches.map((each) => ({ ...each, on: true, version: 1 })) }
  api.answers['merchant/getInfo.do'] = () => success(turned)
  await userEvent.click(tests)
  expect(await screen.findByText(/was changed by someone else/)).toBeVisible()
  await waitFor(() => expect(tests).toBeChecked())
  expect(api.of('merchant/switches.do')[0]?.body).toEqual({ name: 'testPayments', on: true, version: 0 })
})

test('an error offers a retry', async () => {
  const api = fakeApi({ 'merchant/getInfo.do': () => refusal('E1502', 'Unavailable') })
  await open()
  expect(await screen.findByText('Unavailable')).toBeVisible()
  api.answers['merchant/getInfo.do'] = () => success(info)
  await userEvent.click(button('Try again'))
  expect(within(await screen.findByRole('table')).getByText('10000101')).toBeVisible()
})
