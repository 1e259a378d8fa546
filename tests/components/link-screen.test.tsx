/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import { LinkScreen } from '#app/(portal)/vitrual_terminal_vt/link-screen.tsx'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** Payment links show which actions a role does not permit (spec §6). */

jest.setTimeout(60_000)

const PAGE = '/vitrual_terminal_vt'
const [CREATE, SEND, EXPIRE] = ['createLink', 'sendInfo', 'expireLink'].map(
  (name) => `quickPay/${name}.do`,
) as [string, string, string]

async function open(calls: string[]) {
  fakeApi({ 'quickPay/getPayLinks.do': () => success({ total: 0, totalCapped: false, list: [] }) })
  await renderedAt(
    PAGE,
    (at) => renderInPortal(at, { pages: [PAGE], calls }),
    <LinkScreen layout="pay_link" density="compact" storedLayout={undefined} />,
  )
  await screen.findByRole('heading', { name: 'No payment links yet' })
}

test.each([
  [[], 'cannot create, send, or expire them'],
  [[SEND, EXPIRE], 'cannot create them'],
  [[CREATE], 'cannot send or expire them'],
  [[CREATE, EXPIRE], 'cannot send them'],
])('with %j: %s', async (calls, text) => {
  await open(calls)
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  expect(screen.queryAllByRole('button', { name: 'New payment link' })).toHaveLength(
    calls.includes(CREATE) ? 1 : 0,
  )
})

test('a user with all permissions sees no permission message', async () => {
  await open([CREATE, SEND, EXPIRE])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'New payment link' })).toBeVisible()
})
