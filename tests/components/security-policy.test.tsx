/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SecurityScreen } from '#app/(portal)/settings/security/security-screen.tsx'
import { Banners } from '#components/layout/banners.tsx'
import { SET_UP_PAGE } from '#lib/routes.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { policyInfo as info } from '#tests/support/policy.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The form of the security policy: errors at fields, users concerned, and what would lock out its user. */

const right = { pages: ['/settings/administration'], calls: ['securityPolicy/save.do'] }
const base = {
  'securityPolicy/info.do': () => success(info),
  'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }),
  'common/getOperationToken.do': () => success('token-1'),
}
const open = (rights: { pages: string[]; calls: string[] } = right) =>
  renderedAt('/settings/security', (at) => renderInPortal(at, rights), <SecurityScreen />)
const button = (name: string) => screen.getByRole('button', { name })
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test('without the permission the policy is shown as text', async () => {
  fakeApi(base)
  await open({ ...right, calls: [] })
  expect(
    await screen.findByText('You do not have the permission to change the security policy.'),
  ).toBeVisible()
  expect(screen.getByText('Not required')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('errors are at the fields; the corrected form is sent completely', async () => {
  const api = fakeApi({
    ...base,
    'securityPolicy/save.do': (body) => {
      const { password: _, ...policy } = body as { password: string }
      return success({ ...info.policy, ...policy, version: 1 })
    },
  })
  await open()
  expect(await screen.findByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await type('Idle time (minutes)', '4')
  await type('Networks', '198.51.100.0/24')
  await userEvent.click(screen.getByRole('radio', { name: 'Users with certain roles' }))
  await userEvent.click(button('Save'))
  const networks = screen.getByLabelText('Networks')
  expect(networks).toHaveAccessibleDescription(/Your own address 203\.0\.113\.9 is not in these networks/)
  expect(screen.getByLabelText('Idle time (minutes)')).toHaveAccessibleDescription('At least 5')
  expect(screen.getByLabelText('Roles')).toHaveAccessibleDescription('Select at least one')
  expect(screen.getByLabelText('Required from')).toHaveAccessibleDescription('Required')
  expect(api.of('securityPolicy/save.do')).toEqual([])

  await userEvent.click(screen.getByRole('radio', { name: 'Not required' }))
  await type('Idle time (minutes)', '5')
  await userEvent.type(networks, '{Enter} 203.0.113.7/24 ')
  await userEvent.type(screen.getByLabelText(/^Password/), DEMO_PASSWORD)
  await userEvent.click(button('Save'))
  await waitFor(() => expect(api.of('securityPolicy/save.do')).toHaveLength(1))
  expect(api.of('securityPolicy/save.do')[0]?.body).toEqual({
    twoStepFor: 'none',
    twoStepRoles: [],
    twoStepFrom: null,
    idleMinutes: 5,
    networks: ['198.51.100.0/24', '203.0.113.7/24'],
    version: 0,
    password: DEMO_PASSWORD,
  })
  expect(await screen.findByText('Security policy saved.')).toBeVisible()
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
})

test('names the users without two-step authentication whom the rule concerns', async () => {
  fakeApi(base)
  await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'All users' }))
  expect(screen.getByText(/2 of these users/)).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lin · admin · Main account',
    'Zhou · finance · Finance',
  ])
  expect(screen.getByRole('link', { name: 'Go to administrators' })).toHaveAttribute(
    'href',
    '/settings/administration',
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Users with certain roles' }))
  expect(screen.queryByText(/of these users/)).toBeNull()
  await userEvent.click(screen.getByLabelText('Roles'))
  await userEvent.click(within(screen.getByRole('listbox')).getByText('Finance'))
  expect(screen.getByText(/1 of these users has not/)).toBeVisible()
})

test('a refusal of the provider is shown at its field, and the input stays', async () => {
  fakeApi({
    ...base,
    'securityPolicy/save.do': () =>
      refusal('E1400', 'Invalid', [{ path: 'networks', message: 'network_own?address=198.51.100.1' }]),
  })
  await open()
  await screen.findByRole('button', { name: 'Save' })
  await type('Networks', '203.0.113.0/24')
  await userEvent.type(screen.getByLabelText(/^Password/), DEMO_PASSWORD)
  await userEvent.click(button('Save'))
  await waitFor(() =>
    expect(screen.getByLabelText('Networks')).toHaveAccessibleDescription(/Your own address 198\.51\.100\.1/),
  )
  expect(screen.getByLabelText('Networks')).toHaveValue('203.0.113.0/24')
})

test('after a concurrent edit the typed values stay, and either version can be chosen', async () => {
  const api = fakeApi({ ...base, 'securityPolicy/save.do': () => refusal('E3010', 'Changed meanwhile') })
  await open()
  await screen.findByRole('button', { name: 'Save' })
  await type('Idle time (minutes)', '9')
  await userEvent.type(screen.getByLabelText(/^Password/), DEMO_PASSWORD)
  const theirs = { ...info.policy, idleMinutes: 7, version: 1, updatedBy: 'totp' }
  api.answers['securityPolicy/info.do'] = () => success({ ...info, policy: theirs })
  await userEvent.click(button('Save'))
  expect(await screen.findByText(/totp has changed the security policy/)).toHaveTextContent('7')
  expect(screen.getByLabelText('Idle time (minutes)')).toHaveValue('9')
  await userEvent.click(button('Keep my values'))
  expect(button('Save')).not.toHaveAttribute('aria-disabled')
  await userEvent.click(button('Discard changes'))
  expect(screen.getByLabelText('Idle time (minutes)')).toHaveValue('7')
})

test.each([
  [2, /requires two-step authentication from 2026-11-22, in 2 days/],
  [1, /requires two-step authentication from tomorrow, 2026-11-22/],
  [0, /From your next sign-in, you must set it up/],
])('with %d days left, every page shows them', async (days, text) => {
  const pages = [SET_UP_PAGE]
  await renderInPortal(<Banners />, { pages, twoStepDue: { from: '2026-11-22', days } })
  expect(screen.getByRole('status')).toHaveTextContent(text)
  expect(screen.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', SET_UP_PAGE)
})

test('a user who has it or does not need it sees no notice', async () => {
  await renderInPortal(<Banners />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
