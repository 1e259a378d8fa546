/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EntryDialog } from '#app/(portal)/risk/lists/entry-dialog.tsx'
import { OfOrderDialog } from '#app/(portal)/risk/lists/of-order-dialog.tsx'
import type { RiskListRow } from '#lib/contract/risk-list.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The forms of list entries: what is sent, and what never leaves the browser. */

const ADD = 'riskList/add.do'
const FROM_ORDER = 'riskList/addFromOrder.do'
const row: RiskListRow = {
  listNo: 'RL1',
  listType: 'block',
  valueKind: 'email',
  value: 'jane@shop.example',
  valueText: 'jane@shop.example',
  reason: 'fraud',
  expiresOn: null,
  remark: '',
  state: 'active',
  hits: 0,
  lastHitAt: null,
  tradeNo: null,
  createdAt: '2026-11-01T00:00:00Z',
  createdBy: 'admin',
  version: 1,
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: 'admin',
}
const may = { pages: ['/risk/lists'], calls: [ADD, FROM_ORDER] }
const closed = { open: true, onClose: () => {}, onClosed: () => {} }
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('a whole card number is refused in the browser; a value on a list is an error at its field', async () => {
  const user = userEvent.setup()
  const calls = fakeApi({
    'common/getOperationToken.do': () => success('token-1'),
    [ADD]: () =>
      refusal('E3303', 'This rule already exists.', [{ path: 'value', message: 'list_on_allow?listNo=RL9' }]),
  })
  await renderInPortal(<EntryDialog row={undefined} latest={undefined} {...closed} />, may)
  await choose(user, 'Value type', 'Card')
  const value = screen.getByRole('textbox', { name: 'Value' })
  await user.type(value, '4111 1111 1111 1111')
  await choose(user, 'Reason', 'Fraud')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Do not enter a card number')).toBeInTheDocument()
  expect(calls.of(ADD)).toEqual([])
  await user.clear(value)
  await user.type(value, '411111******1111')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Already on the allow list (entry RL9)')).toBeInTheDocument()
  expect(calls.of(ADD).at(-1)?.body).toEqual({
    listType: 'block',
    valueKind: 'card',
    value: '411111******1111',
    reason: 'fraud',
    expiresOn: null,
    remark: '',
  })
  expect(value).toHaveValue('411111******1111')
})

test('a reason of the other list is removed when the list changes', async () => {
  const user = userEvent.setup()
  fakeApi({})
  await renderInPortal(<EntryDialog row={row} latest={row} {...closed} />, may)
  expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveTextContent('Fraud')
  await choose(user, 'List', 'Allow list')
  expect(screen.getByRole('combobox', { name: 'Reason' })).not.toHaveTextContent('Fraud')
  expect(screen.getByText(/Website registration, amount limits, payment frequency/)).toBeInTheDocument()
})

test('an order proposes its values; a listed value leads to its entry', async () => {
  const user = userEvent.setup()
  const calls = fakeApi({
    'common/getOperationToken.do': () => success('token-1'),
    'riskList/ofOrder.do': () =>
      success({
        values: [
          { valueKind: 'card', valueText: '411111******1111', entry: null },
          {
            valueKind: 'email',
            valueText: 'jane@shop.example',
            entry: { listNo: 'RL1', listType: 'block', expiresOn: null },
          },
          { valueKind: 'issuing_country', valueText: 'Germany', entry: null },
        ],
      }),
    [FROM_ORDER]: () => success({ list: [row] }),
  })
  await renderInPortal(<OfOrderDialog tradeNo="T1" listType="block" {...closed} />, may)
  await user.click(await screen.findByRole('checkbox', { name: 'Card · 411111******1111' }))
  expect(screen.getByRole('checkbox', { name: /Email · jane@shop.example/ })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'RL1' })).toHaveAttribute('href', '/risk/lists?listNo=RL1')
  expect(screen.getByRole('checkbox', { name: /Germany · Concerns many customers/ })).not.toBeChecked()
  await choose(user, 'Reason', 'Chargeback')
  await user.click(screen.getByRole('button', { name: 'Block' }))
  await waitFor(() =>
    expect(calls.of(FROM_ORDER).at(-1)?.body).toEqual({
      tradeNo: 'T1',
      listType: 'block',
      valueKinds: ['card'],
      reason: 'chargeback',
      expiresOn: null,
      remark: '',
    }),
  )
})
