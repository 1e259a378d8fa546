/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccountsDialog } from '#app/(portal)/settlement/forwardMouthSettleList/reconciliation/accounts-dialog.tsx'
import type { Accounts } from '#lib/contract/reconciliation.ts'
import { journalItems } from '#lib/contract/settlement-rows.ts'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The accounts of the journal: all of them at once, with an error at each missing one. */

const none: Accounts = { accounts: null, taxRate: '', version: 0, updatedBy: null }

const codeOf = () => screen.getAllByLabelText(/: Code/)
const nameOf = () => screen.getAllByLabelText(/: Account name/)

test('a missing code or name has an error at its field; typed values stay, and are saved together', async () => {
  const { of } = fakeApi({
    'common/getOperationToken.do': () => success('token-1'),
    'settlement/saveAccounts.do': () => success({ ...none, version: 1 }),
    'settlement/accounts.do': () => success(none),
  })
  const onClose = jest.fn()
  await renderInPortal(
    <AccountsDialog row={none} latest={none} open onClose={onClose} onClosed={() => undefined} />,
  )
  expect(codeOf()).toHaveLength(journalItems.length)
  const [bank] = codeOf()
  if (bank) await userEvent.type(bank, '1002')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(nameOf()[0]).toBeInvalid())
  expect(codeOf().map((field) => field.getAttribute('aria-invalid'))).toEqual([
    'false',
    ...Array.from({ length: journalItems.length - 1 }, () => 'true'),
  ])
  expect(bank).toHaveValue('1002')
  for (const field of codeOf().slice(1)) fireEvent.change(field, { target: { value: '6001' } })
  for (const field of nameOf()) fireEvent.change(field, { target: { value: 'Name' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(of('settlement/saveAccounts.do')[0]?.body).toMatchObject({
    accounts: { bank: { code: '1002', name: 'Name' }, carried: { code: '6001', name: 'Name' } },
    taxRate: '',
    version: 0,
  })
})
