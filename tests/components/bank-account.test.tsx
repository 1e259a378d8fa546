/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BankAccountScreen } from '#app/(portal)/settings/bankAccount/bank-account-screen.tsx'
import type { BankChange } from '#lib/contract/bank-account.ts'
import { bankAccount } from '#tests/support/bank-account.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The bank accounts and the requests to change one, for each permission and state. */

const page = '/settings/bankAccount'
const LIST = 'bankAccount/changeList.do'
const buttons = ['bankAccount/requestChange.do', 'bankAccount/withdrawChange.do', 'bankAccount/changeFile.do']

const change = (changes: Partial<BankChange> = {}): BankChange => ({
  changeNo: 'B1',
  status: 'requested',
  currency: 'USD',
  accountName: 'New Holder',
  bankName: 'Deutsche Bank',
  country: 'DE',
  bic: 'DEUTDEFF',
  accountLast4: '3000',
  replacedLast4: '5841',
  requestedAt: '2026-11-20T00:00:00Z',
  requestedBy: 'admin',
  decidesAt: '2026-11-25T00:00:00Z',
  endedAt: null,
  remark: null,
  documents: [{ documentNo: 'D1', fileName: 'proof.pdf', bytes: 15 }],
  ...changes,
})

async function open(
  changes: BankChange[],
  { calls = buttons, accounts = [bankAccount], waiting = [] as object[] } = {},
) {
  const api = fakeApi({
    'bankAccount/getInfo.do': () => success(accounts),
    [LIST]: () => success({ changes }),
    'approval/waiting.do': () => success({ waiting }),
    'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }),
    'common/getCountries.do': () => success([{ value: 'DE', label: 'Germany' }]),
  })
  await renderInPortal(<BankAccountScreen />, { pages: [page], calls })
  await screen.findByRole('heading', { name: 'Change requests' })
  return api
}
const request = () => screen.queryByRole('button', { name: 'Request a change' })

test('without the permission the page shows who can request a change, and names the documents', async () => {
  await open([change()], { calls: [] })
  expect(request()).not.toBeInTheDocument()
  expect(screen.getByText(/can view the bank accounts but not change them/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Withdraw request' })).not.toBeInTheDocument()
  expect(screen.getByText('proof.pdf')).toBeVisible()
})

test('an open request disables another one and can be withdrawn until its review', async () => {
  await open([change()])
  expect(request()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('•••• 5841 → •••• 3000')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Withdraw request' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Download proof.pdf' })).toBeEnabled()
})

test('a change that waits for a second person disables another one, and is shown', async () => {
  const waiting = {
    approvalNo: 'P1',
    target: 'USD',
    amount: null,
    currency: null,
    requestedBy: 'anna',
    requestedAt: '2026-11-20T00:00:00Z',
    expiresAt: '2026-11-27T00:00:00Z',
  }
  await open([], { waiting: [waiting] })
  await waitFor(() => expect(request()).toHaveAttribute('aria-disabled', 'true'))
  expect(await screen.findByText(/anna/)).toBeVisible()
})

test('a request in review cannot be withdrawn; a refused one shows its remark', async () => {
  const ended = { decidesAt: null, endedAt: '2026-10-01T00:00:00Z' }
  await open([
    change({ status: 'in_review' }),
    change({ changeNo: 'B0', status: 'refused', remark: 'Wrong name', ...ended }),
  ])
  expect(screen.queryByRole('button', { name: 'Withdraw request' })).not.toBeInTheDocument()
  const earlier = within(screen.getByRole('table', { name: 'Earlier requests' }))
  expect(earlier.getByText('Wrong name')).toBeVisible()
  expect(earlier.getByText('Rejected')).toBeVisible()
})

test('without requests and without accounts the page is empty with an explanation', async () => {
  await open([], { accounts: [] })
  expect(screen.getByText('No changes requested yet.')).toBeVisible()
  expect(screen.getByText(/No bank account is on file yet/)).toBeVisible()
  expect(request()).not.toBeInTheDocument()
})

test('requests that cannot be loaded show the error with a retry', async () => {
  fakeApi({
    'bankAccount/getInfo.do': () => success([bankAccount]),
    [LIST]: () => refusal('E9999', 'System error'),
  })
  await renderInPortal(<BankAccountScreen />, { pages: [page], calls: buttons })
  expect(await screen.findByText('System error')).toBeVisible()
  expect(request()).not.toBeInTheDocument()
})

test('an empty form marks every field and sends nothing', async () => {
  const api = await open([])
  await userEvent.click(request() as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Request change' }))
  await waitFor(() => expect(dialog.getAllByText('Required')).toHaveLength(6))
  expect(dialog.getByText('Add at least one document')).toBeVisible()
  expect(api.sent.filter(({ path }) => path.includes('requestChange'))).toEqual([])
})

test('countries that could not be loaded are requested again, and what was typed stays', async () => {
  const api = await open([])
  const countries = api.answers['common/getCountries.do']
  api.answers['common/getCountries.do'] = () => refusal('E9999', 'System error')
  await userEvent.click(request() as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Bank' }), 'Deutsche Bank')
  expect(await dialog.findByText(/^Could not load the options of “Country”\. System error/)).toBeVisible()
  Object.assign(api.answers, { 'common/getCountries.do': countries })
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(dialog.queryByText(/^Could not load/)).toBeNull())
  await userEvent.type(dialog.getByRole('combobox', { name: 'Country' }), 'Ger')
  expect(await screen.findByRole('option', { name: 'Germany' })).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Bank' })).toHaveValue('Deutsche Bank')
})

test('documents are checked by their content, and at most three are added', async () => {
  await open([])
  await userEvent.click(request() as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  const input = dialog.getByLabelText('Add documents: Documents', { selector: 'input' })
  // jsdom files have no arrayBuffer().
  const file = (name: string, content = '%PDF-1.4\n%%EOF') =>
    Object.assign(new File([content], name, { type: 'application/pdf' }), {
      arrayBuffer: async () => new TextEncoder().encode(content).buffer,
    })
  await userEvent.upload(input, [file('a.pdf'), file('fake.pdf', '<html>')])
  expect(await dialog.findByText('a.pdf')).toBeVisible()
  expect(dialog.getByText(/“fake.pdf” is not a PDF/)).toBeVisible()
  await userEvent.upload(input, [file('b.pdf'), file('c.pdf'), file('d.pdf')])
  expect(await dialog.findByText('c.pdf')).toBeVisible()
  expect(dialog.getByText(/“d.pdf” was not added/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove b.pdf' }))
  expect(dialog.queryByText('b.pdf')).not.toBeInTheDocument()
  expect(dialog.getByText('2 of 3')).toBeVisible()
})
