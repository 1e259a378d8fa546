/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NewsProvider } from '#components/layout/news.tsx'
import { NewsStrip } from '#components/layout/news-strip.tsx'
import type { News } from '#components/layout/shown-news.ts'
import { clearPreference, readPreference, writePreference } from '#lib/client/preferences.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The notices of the frame: dismissed for a day, except for those about a current outage. */

const item = (id: string, ongoing = false): News[number] => ({
  id,
  content: { zh_CN: id, en_US: id },
  ongoing,
})

function open(news: News, dismissed?: string) {
  if (dismissed) writePreference('news', dismissed)
  return renderInPortal(
    <NewsProvider initial={news} dismissed={dismissed}>
      <NewsStrip place="below" />
    </NewsProvider>,
  )
}
const texts = () => screen.queryAllByRole('listitem').map((entry) => entry.textContent)

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
afterEach(() => clearPreference('news'))

test('dismissed notices are hidden for the day; the current outage stays and cannot be dismissed', async () => {
  const user = userEvent.setup()
  await open([item('outage', true), item('fees')])
  await user.click(screen.getByRole('button', { name: 'Dismiss for today' }))
  expect(texts()).toEqual(['outage'])
  expect(screen.queryByRole('button', { name: 'Dismiss for today' })).toBeNull()
  expect(readPreference('news')).toBe('2026-11-20 fees')
})

test('dismissed notices stay hidden when the frame appears again with what the server read before', async () => {
  const user = userEvent.setup()
  const { unmount } = await open([item('fees')])
  await user.click(screen.getByRole('button', { name: 'Dismiss for today' }))
  unmount()
  await open([item('fees')])
  expect(texts()).toEqual([])
})

test.each([
  ['2026-11-20 fees', ['new']],
  ['2026-11-19 fees', ['fees', 'new']],
])('with the stored choice %s, %j are shown on 2026-11-20', async (dismissed, shown) => {
  await open([item('fees'), item('new')], dismissed)
  expect(texts()).toEqual(shown)
})

test('without notices there is no line', async () => {
  await open([item('fees')], '2026-11-20 fees')
  expect(screen.queryByRole('region')).toBeNull()
})
