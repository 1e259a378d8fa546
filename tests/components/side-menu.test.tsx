/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { menuOf } from '#components/layout/menu.ts'
import { clearPreference, readPreference, writePreference } from '#lib/client/preferences.ts'
import { routes } from '#lib/routes.ts'
import { withMessages } from '#tests/support/with-messages.tsx'

let path = '/deal/transaction'
jest.unstable_mockModule('next/navigation', () => ({
  usePathname: () => path,
  useRouter: () => ({ push: jest.fn(), prefetch: jest.fn() }),
  useServerInsertedHTML: () => {},
}))
jest.unstable_mockModule('next/link', () => ({
  default: ({ prefetch: _, ...props }: ComponentProps<'a'> & { prefetch?: boolean }) => <a {...props} />,
}))

const { SideNav } = await import('#components/layout/side-nav.tsx')
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

describe('the rail', () => {
  afterEach(() => clearPreference('menu'))

  async function showRail(rail: boolean) {
    path = '/deal/refund'
    const { unmount } = render(<SideNav entries={entries} name="商户后台" rail={rail} />, {
      wrapper: await withMessages('zh_CN'),
    })
    return { user: userEvent.setup(), unmount }
  }

  test('the choice is stored, and the menu changes immediately', async () => {
    const { user } = await showRail(false)
    await user.click(screen.getByRole('button', { name: '收起菜单' }))
    expect(readPreference('menu')).toBe('rail')
    expect(screen.queryByRole('link', { name: '退款查询' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '展开菜单' }))
    expect(readPreference('menu')).toBeUndefined()
    expect(screen.getByRole('link', { name: '退款查询' })).toBeTruthy()
  })

  test('the choice stays when the menu appears again with what the server read before it', async () => {
    const { user, unmount } = await showRail(false)
    await user.click(screen.getByRole('button', { name: '收起菜单' }))
    unmount()
    await showRail(false)
    expect(screen.getByRole('button', { name: '展开菜单' })).toBeTruthy()
  })

  test('an area opens its pages with the keyboard, marks the current one, and Escape returns to the icon', async () => {
    writePreference('menu', 'rail')
    const { user } = await showRail(true)
    expect(screen.getByRole('link', { name: '首页' }).getAttribute('href')).toBe('/home')
    const area = screen.getByRole('button', { name: '交易管理' })
    act(() => area.focus())
    await user.keyboard('{Enter}')
    // Its code loads on the first use.
    const page = await screen.findByRole('menuitem', { name: '交易查询' })
    expect(page.getAttribute('href')).toBe('/deal/transaction')
    expect(screen.getByRole('menuitem', { current: 'page' }).textContent).toBe('退款查询')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(area)
  })
})
