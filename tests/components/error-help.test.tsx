/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BatchList } from '#components/feedback/batch-list.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { CallError } from '#lib/call-error.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { withMessages } from '#tests/support/with-messages.tsx'

/** Every error leads to its article, wherever it is said. */

const refusal = new CallError('E3102', 'Orders older than 180 days can no longer be refunded.')
const ARTICLE = '/help/how_to_resigter/refunds#E3102'
const link = () => screen.getByRole('link', { name: /E3102/ })

function Toast() {
  const notices = useNotices()
  return (
    <button type="button" onClick={() => notices.error(refusal)}>
      Fail
    </button>
  )
}

test.each([
  ['an alert', <ErrorAlert key="alert" error={refusal} />],
  ['a page that could not be loaded', <ErrorState key="state" error={refusal} />],
  [
    'a row of a batch',
    <BatchList
      key="batch"
      running={false}
      titleOf={(id) => id}
      items={[{ id: '1', state: 'refused', message: refusal.message, code: refusal.code }]}
    />,
  ],
])('%s', async (_, ui) => {
  await renderInPortal(ui)
  expect(screen.getByText(refusal.message, { exact: false })).toBeVisible()
  expect(link()).toHaveAttribute('href', ARTICLE)
  // Nothing that was typed here is lost by it.
  expect(link()).toHaveAttribute('target', '_blank')
})

test('a toast; the same one twice is one', async () => {
  await renderInPortal(<Toast />)
  const fail = screen.getByRole('button', { name: 'Fail' })
  await userEvent.click(fail)
  await userEvent.click(fail)
  expect(link()).toHaveAttribute('href', ARTICLE)
})

test('a code of the provider’s own has none', async () => {
  await renderInPortal(<ErrorAlert error={new CallError('X77', 'Own words')} />)
  expect(screen.getByText('Own words')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('before sign-in, where the help does not open, there is none', async () => {
  render(<ErrorAlert error={refusal} />, { wrapper: await withMessages('en_US') })
  expect(screen.getByText(refusal.message)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
