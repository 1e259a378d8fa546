/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { type Messages, NextIntlClientProvider } from 'next-intl'
import { LateToasts } from '#components/feedback/late-toasts.tsx'
import { queueNotice, receiveNotices } from '#components/feedback/notice-queue.ts'
import { areas, loadMessages } from '#lib/i18n/messages.ts'
import { withMessages } from '#tests/support/with-messages.tsx'

// Toasts of an earlier test that were open at its end.
beforeEach(() => receiveNotices(() => {})())

test('notices that are reported before the toasts have loaded are shown, each once', async () => {
  queueNotice({ variant: 'success', text: 'Saved', key: undefined })
  render(<LateToasts />, { wrapper: await withMessages('en_US') })
  queueNotice({ variant: 'info', text: 'Copied', key: undefined })
  expect(await screen.findAllByText('Saved')).toHaveLength(1)
  expect(await screen.findAllByText('Copied')).toHaveLength(1)
})

test('an open toast is shown again by the toasts of another layout', async () => {
  const wrapper = await withMessages('en_US')
  const page = render(<LateToasts key="first" />, { wrapper })
  queueNotice({ variant: 'warning', text: 'Not connected', key: undefined })
  await screen.findByText('Not connected')
  page.rerender(<LateToasts key="second" />)
  expect(await screen.findAllByText('Not connected')).toHaveLength(1)
})

/** A refresh of the page brings an equal new object of messages. */
const refreshed = (messages: Messages) => (
  <NextIntlClientProvider locale="en-US" messages={{ ...messages }} timeZone="UTC">
    <LateToasts />
  </NextIntlClientProvider>
)

async function close(text: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitForElementToBeRemoved(() => screen.queryByText(text))
}

test('a toast that was reported twice does not come back after it is closed', async () => {
  const messages = await loadMessages('en_US', areas)
  const page = render(refreshed(messages))
  for (let time = 0; time < 2; time++) queueNotice({ variant: 'warning', text: 'Refused', key: undefined })
  expect(await screen.findAllByText('Refused')).toHaveLength(1)
  await close('Refused')
  page.rerender(refreshed(messages))
  queueNotice({ variant: 'info', text: 'Copied', key: undefined })
  await screen.findByText('Copied')
  expect(screen.queryByText('Refused')).toBeNull()
})

test('a toast that is closed after a refresh does not come back with the next one', async () => {
  const messages = await loadMessages('en_US', areas)
  const page = render(refreshed(messages))
  queueNotice({ variant: 'warning', text: 'Lost', key: undefined })
  await screen.findByText('Lost')
  page.rerender(refreshed(messages))
  expect(screen.getAllByText('Lost')).toHaveLength(1)
  await close('Lost')
  page.rerender(refreshed(messages))
  queueNotice({ variant: 'info', text: 'Saved again', key: undefined })
  await screen.findByText('Saved again')
  expect(screen.queryByText('Lost')).toBeNull()
})
