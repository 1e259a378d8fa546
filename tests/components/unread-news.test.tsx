/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import '@testing-library/jest-dom'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queueNotice } from '#components/feedback/notice-queue.ts'
import { NewsBell } from '#components/layout/news-bell.tsx'
import type { UnreadNews } from '#components/layout/unread-news.ts'
import { useUnreadNews } from '#components/layout/use-unread-news.ts'
import { newsCategories, newsList } from '#lib/contract/notice.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The newest ten unread notices are fetched; notice 20 is the newest. */

const notice = (id: number): UnreadNews['list'][number] => ({
  newsId: String(id),
  category: 'product',
  title: { zh_CN: `N${id}`, en_US: `N${id}` },
  publishedAt: `2026-11-${id}T04:00:00Z`,
  read: false,
})
const news = (...ids: number[]): UnreadNews => ({
  total: 11,
  totalCapped: false,
  list: ids.map(notice),
  counts: newsList.answer.shape.counts.parse(
    Object.fromEntries(newsCategories.map((category) => [category, { total: 1, totalCapped: false }])),
  ),
  unread: 11,
})

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const ten = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11]

function Bell({ initial }: { initial: UnreadNews }) {
  return <p>Newest: {useUnreadNews(initial).data?.list[0]?.newsId}</p>
}

async function refetchWith(answer: UnreadNews) {
  const api = fakeApi({ 'merchantNews/list.do': () => success(answer) })
  await renderInPortal(<Bell initial={news(...ten)} />)
  // The rows are older than half a minute when the user returns.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(api.of('merchantNews/list.do')).toHaveLength(1))
}

test('a notice that moves up because another was read is not announced', async () => {
  await refetchWith(news(...ten.slice(1), 10))
  await screen.findByText('Newest: 19')
  act(() => queueNotice({ variant: 'info', text: 'Later', key: undefined }))
  await screen.findByText('Later')
  expect(screen.queryByText(/N10/)).toBeNull()
})

test.each([
  ['the end of the session', 'E0001', 0],
  ['a failed connection', 'E1502', 1],
])('after %s (%s), notices are fetched %i more times', async (_, code, more) => {
  jest.useFakeTimers()
  const api = fakeApi({ [newsList.path]: () => refusal(code, 'Refused') })
  await renderInPortal(<Bell initial={news(...ten)} />)
  const minute = () => act(() => jest.advanceTimersByTimeAsync(60_000))
  await minute()
  const before = api.of(newsList.path).length
  expect(before).toBeGreaterThan(0)
  await minute()
  expect(api.of(newsList.path).length - before).toBe(more)
})

test('a notice that was published since is announced', async () => {
  await refetchWith(news(21, ...ten.slice(0, 9)))
  expect(await screen.findByText(/N21/)).toBeTruthy()
})

test('the bell does not call notices read that are loading or could not be loaded', async () => {
  const first = Promise.withResolvers<ReturnType<typeof refusal>>()
  const api = fakeApi({ 'merchantNews/list.do': () => first.promise })
  await renderInPortal(<NewsBell initial={undefined} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Unread notices' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Unread notices' }))
  expect(panel.getByRole('status')).toHaveTextContent('Loading')
  expect(panel.queryByText('No unread notices.')).toBeNull()

  await act(async () => first.resolve(refusal('E9999', 'System error')))
  expect(await panel.findByText('System error')).toBeVisible()
  expect(panel.queryByText('No unread notices.')).toBeNull()
  expect(panel.getByRole('link', { name: 'All notices' })).toBeVisible()

  api.answers['merchantNews/list.do'] = () => success(news(20))
  await user.click(panel.getByRole('button', { name: 'Try again' }))
  expect(await panel.findByRole('link', { name: 'N20' })).toBeVisible()
  expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Notices, 11 unread', hidden: true })).toBeVisible()
})

test('the bell says that there are no unread notices', async () => {
  fakeApi({ 'merchantNews/list.do': () => success({ ...news(), unread: 0 }) })
  await renderInPortal(<NewsBell initial={undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Unread notices' }))
  expect(await screen.findByText('No unread notices.')).toBeVisible()
})
