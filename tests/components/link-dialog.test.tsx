/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import '@testing-library/jest-dom'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CreateDialog } from '#app/(portal)/vitrual_terminal_vt/create-dialog.tsx'
import type { LinkRow } from '#lib/contract/link.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The form of a payment link: a duplicate with items, and what it sends. */

jest.setTimeout(60_000)

const link: LinkRow = {
  linkNo: 'L1',
  gatewayNo: '10000101',
  website: 'shop.example',
  currency: 'USD',
  amount: '268.00',
  minAmount: null,
  items: [
    { name: 'Tent', quantity: 1, unitPrice: '219.00' },
    { name: 'Pole', quantity: 2, unitPrice: '24.50' },
  ],
  remindHours: 24,
  description: 'Tent and poles',
  use: 'single',
  locale: 'en_US',
  orderNo: 'BL-1',
  status: 'active',
  expiresAt: '2026-11-27T04:00:00Z',
  url: 'https://pay.example/pay/link/token',
  createdAt: '2026-11-20T04:00:00Z',
  createdBy: 'admin',
  expiredBy: null,
  paidCount: 0,
  paidAmount: '0.00',
  lastPaidAt: null,
}

async function open(like: LinkRow) {
  const { of } = fakeApi({
    'common/getWebsites.do': () => success([]),
    'common/getOperationToken.do': () => success('token-1'),
    'quickPay/createLink.do': () => success(like),
  })
  const created = jest.fn<(made: LinkRow) => void>()
  await renderInPortal(
    <CreateDialog like={like} open onClose={() => {}} onClosed={() => {}} onCreated={created} />,
  )
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create link' }))
  return { created, submit, sent: () => of('quickPay/createLink.do')[0]?.body }
}

test('an item that the user has not filled in is not wrong while another field changes', async () => {
  const { submit } = await open(link)
  const boxes = (name: string) => screen.getAllByRole('textbox', { name })
  const type = (box: HTMLElement | undefined, text: string) => userEvent.type(box as HTMLElement, text)
  const prices = () => boxes('Unit price')
  await userEvent.click(screen.getByRole('button', { name: 'Add an item' }))
  await type(boxes('Item')[2], 'Peg')
  await type(boxes('Quantity')[0], '0')
  await type(boxes('Description')[0], '!')
  expect(screen.queryByText('Required')).not.toBeInTheDocument()
  // A field that the user has emptied is wrong, also while another field changes.
  await userEvent.clear(boxes('Item')[2] as HTMLElement)
  await type(boxes('Description')[0], '!')
  expect(boxes('Item')[2]).toHaveAccessibleDescription('Required')
  expect(prices()[2]).not.toHaveAccessibleDescription()
  await submit()
  await waitFor(() => expect(prices()[2]).toHaveAccessibleDescription('Required'))
})

test('a duplicate has the items and their sum, and sends items instead of an amount', async () => {
  const { created, submit, sent } = await open(link)
  expect(screen.getByText('Total 268.00 USD')).toBeVisible()
  const [quantity] = screen.getAllByRole('textbox', { name: 'Quantity' })
  await userEvent.clear(quantity as HTMLElement)
  await userEvent.type(quantity as HTMLElement, '3')
  expect(screen.getByText('Total 706.00 USD')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add an item' }))
  await submit()
  expect(sent()).toBeUndefined()
  expect(screen.getAllByRole('textbox', { name: 'Item' })[2]).toHaveAccessibleDescription('Required')
  await userEvent.click(screen.getByRole('button', { name: 'Remove item 3' }))
  await submit()
  await waitFor(() => expect(created).toHaveBeenCalled())
  expect(sent()).toMatchObject({
    items: [
      { name: 'Tent', quantity: 3, unitPrice: '219.00' },
      { name: 'Pole', quantity: 2, unitPrice: '24.50' },
    ],
    remindHours: 24,
    validHours: 168,
  })
  expect(Object.keys(sent() as object)).not.toEqual(expect.arrayContaining(['amount']))
})

test('the limits of the amount are checked at their fields', async () => {
  const { submit, sent, created } = await open({ ...link, items: [], minAmount: '5.00', amount: '500.00' })
  const lowest = screen.getByRole('textbox', { name: 'Lowest amount' })
  await userEvent.clear(lowest)
  await userEvent.type(lowest, '500')
  await submit()
  expect(lowest).toHaveAccessibleDescription(/Must be below the highest amount 500/)
  await userEvent.clear(lowest)
  await userEvent.type(lowest, '499.99')
  await submit()
  await waitFor(() => expect(created).toHaveBeenCalled())
  expect(sent()).toMatchObject({ minAmount: '499.99', amount: '500.00' })
})

test('websites that could not be loaded are requested again, and the field then has the focus', async () => {
  const site = { gatewayNo: '10000101', url: 'shop.example', status: 'reviewed' }
  const api = fakeApi({
    'common/getWebsites.do': () => refusal('E9999', 'System error'),
    'common/getOperationToken.do': () => success('token-1'),
  })
  await renderInPortal(
    <CreateDialog like={link} open onClose={() => {}} onClosed={() => {}} onCreated={() => {}} />,
  )
  const alert = await screen.findByText(/^Could not load the options of “Website”\. System error/)
  const again = screen.getByRole('button', { name: 'Try again' })
  const second = Promise.withResolvers<ReturnType<typeof success>>()
  api.answers['common/getWebsites.do'] = () => second.promise
  await userEvent.click(again)
  await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'true'))
  expect(again).toHaveFocus()
  await act(async () => second.resolve(success([site])))
  await waitFor(() => expect(alert).not.toBeInTheDocument())
  const field = screen.getByRole('combobox', { name: /^Website/ })
  expect(field).toHaveFocus()
  expect(field).toHaveTextContent('shop.example')
})
