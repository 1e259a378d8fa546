/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { menuOf } from '#components/layout/menu.ts'
import { routes } from '#lib/routes.ts'
import { withMessages } from '#tests/support/with-messages.tsx'

let path = '/deal/transaction'
jest.unstable_mockModule('next/navigation', () => ({ usePathname: () => path }))
jest.unstable_mockModule('next/link', () => ({
  default: ({ prefetch: _, ...props }: ComponentProps<'a'> & { prefetch?: boolean }) => <a {...props} />,
}))

const { SideMenu } = await import('#components/layout/side-menu.tsx')

const entries = menuOf(
  ['/home', '/deal/transaction', '/deal/refund', '/settlement/summary'],
  routes.map((route) => ({ ...route, built: true })),
)

async function show(at: string) {
  path = at
  render(<SideMenu entries={entries} />, { wrapper: await withMessages('zh_CN') })
  return userEvent.setup()
}

test('the current page is marked, and its area is open', async () => {
  await show('/deal/refund')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('退款查询')
  expect(screen.getByRole('button', { name: '交易管理' }).getAttribute('aria-expanded')).toBe('true')
})

test('on a detail page the list is the current page', async () => {
  await show('/deal/transaction/T1')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('交易查询')
})

test('other areas are collapsed and expand with the keyboard', async () => {
  const user = await show('/deal/refund')
  expect(screen.queryByRole('link', { name: '结算汇总' })).toBeNull()
  act(() => screen.getByRole('button', { name: '结算管理' }).focus())
  await user.keyboard('{Enter}')
  expect(screen.getByRole('link', { name: '结算汇总' }).getAttribute('href')).toBe('/settlement/summary')
})

test('a page without an area is a separate link', async () => {
  await show('/deal/refund')
  expect(screen.getByRole('link', { name: '首页' }).getAttribute('href')).toBe('/home')
})
