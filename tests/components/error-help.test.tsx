/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BatchList } from '#components/feedback/batch-list.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { CallError } from '#lib/call-error.ts'
import { amountLimitAdd } from '#lib/contract/limit.ts'
import { errorHelpHref } from '#lib/help/error-articles.ts'
import { fakeApi, refusal as refused, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { withMessages } from '#tests/support/with-messages.tsx'

/** Every error message links to its help article. */

const refusal = new CallError('E3102', 'Orders older than 180 days can no longer be refunded.')
const limit = {
  gatewayNo: '10000101',
  method: 'card',
  cardType: 'all',
  currency: 'USD',
  perTicket: '100',
  daily: '1000',
  weekly: '2000',
  monthly: '3000',
  remark: 'Test',
} as const
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
])('%s links to the help article in a new tab', async (_, ui) => {
  await renderInPortal(ui)
  expect(screen.getByText(refusal.message, { exact: false })).toBeVisible()
  expect(link()).toHaveAttribute('href', ARTICLE)
  // The link opens a new tab, so the form keeps its values.
  expect(link()).toHaveAttribute('target', '_blank')
})

/** A dialog with one field that the provider can reject. */
function LimitDialog() {
  return (
    <RecordDialog
      title="Limit"
      def={amountLimitAdd}
      intent="limit"
      open
      row={undefined}
      valuesOf={() => limit}
      inputOf={(values) => values}
      fields={[]}
      onClose={() => {}}
    >
      <FormTextField name="perTicket" label="Per ticket" />
    </RecordDialog>
  )
}

test('the link is under a field that the provider refused, not under one that the form refused', async () => {
  const user = userEvent.setup()
  fakeApi({
    'common/getOperationToken.do': () => success('token-1'),
    'amountLimit/add.do': () =>
      refused('E3304', 'Some fields are not right.', [{ path: 'perTicket', message: 'rule_exists' }]),
  })
  await renderInPortal(<LimitDialog />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const help = await screen.findByRole('link', { name: /E3304/ })
  expect(help).toHaveAttribute('href', errorHelpHref('E3304') ?? '')
  expect(help).toHaveAttribute('target', '_blank')
  const field = screen.getByRole('textbox', { name: 'Per ticket' })
  expect(field).toBeInvalid()
  await user.clear(field)
  await user.type(field, 'x')
  expect(field).toBeInvalid()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a toast has the link; the same toast twice is shown once', async () => {
  await renderInPortal(<Toast />)
  const fail = screen.getByRole('button', { name: 'Fail' })
  await userEvent.click(fail)
  await userEvent.click(fail)
  expect(link()).toHaveAttribute('href', ARTICLE)
})

test('an error code outside the contract has no link', async () => {
  await renderInPortal(<ErrorAlert error={new CallError('X77', 'Own words')} />)
  expect(screen.getByText('Own words')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('before sign-in there is no link, because the help does not open', async () => {
  render(<ErrorAlert error={refusal} />, { wrapper: await withMessages('en_US') })
  expect(screen.getByText(refusal.message)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
