/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AddressesSection } from '#app/(portal)/_shared/addresses.tsx'
import { CustomerLink } from '#app/(portal)/_shared/customer-link.tsx'
import { AllFields } from '#app/(portal)/deal/transaction/[tradeNo]/all-fields.tsx'
import { ShippingSection } from '#app/(portal)/deal/transaction/[tradeNo]/rail-sections.tsx'
import { order } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** What the page of an order leaves out, and how it shows two addresses. */

test('equal addresses are shown once', async () => {
  await renderInPortal(<AddressesSection order={order()} />)
  expect(screen.getByRole('heading')).toHaveTextContent('Billing and shipping address')
  expect(screen.getAllByRole('group')).toHaveLength(1)
  expect(document.querySelector('mark')).toBeNull()
})

test('of different addresses the lines that differ are marked in both', async () => {
  const { billingAddress } = order()
  const shippingAddress = { ...billingAddress, line1: '9 Other Road' }
  await renderInPortal(<AddressesSection order={order({ shippingAddress })} />)
  const [shipping, billing] = screen.getAllByRole('group')
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['9 Other Road (differs)', `${billingAddress.line1} (differs)`])
  expect(shipping).toHaveTextContent(billingAddress.name)
  expect(billing).toHaveTextContent(billingAddress.name)
})

test('one line names the missing fields; every field is shown on request', async () => {
  await renderInPortal(<AllFields order={order({ walletType: 'apple_pay' })} />)
  expect(screen.getByText('no pre-authorization, no error, no dispute, no payment link')).toBeVisible()
  expect(screen.queryByRole('region')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all fields' }))
  const all = within(screen.getByRole('region', { name: 'All fields' }))
  expect(all.getByText('Apple Pay')).toBeVisible()
  expect(all.getByText('Error information')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Hide all fields' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test.each([
  ['a role that can open orders', ['/deal/transaction'], '/deal/transaction/26/customer?by=card'],
  ['a role that can only open complaints', ['/complaint'], undefined],
])('the link to the customer, for %s', async (_, pages, href) => {
  await renderInPortal(<CustomerLink tradeNo="26" by="card" label="Customer page" />, { pages })
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href)
})

test.each([
  ['a role that can open waybills', ['/deal/transaction', '/deal/waybill'], '/deal/waybill/T1001'],
  ['a role that saves waybills only in disputes', ['/deal/transaction', '/deal/dispute'], undefined],
])('the link to the waybill form follows from the role: %s', async (_, pages, href) => {
  await renderInPortal(<ShippingSection order={order()} />, { pages, calls: ['waybill/save.do'] })
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href)
})
