/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react'
import { LateToasts } from '#components/feedback/late-toasts.tsx'
import { queueNotice } from '#components/feedback/notice-queue.ts'
import { withMessages } from '#tests/support/with-messages.tsx'

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
