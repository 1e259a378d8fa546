/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CustomRuleDialog } from '#app/(portal)/risk/custom_rules/custom-rule-dialog.tsx'
import type { CustomRuleRow } from '#lib/contract/custom-rule.ts'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { customRule } from '#tests/support/risk-forms.ts'

/** The rule builder: groups and conditions, issues at their fields, and the request. */

const row: CustomRuleRow = {
  customRuleNo: 'CR1',
  position: 1,
  ...customRule,
  status: 'active',
  conditionText: 'Amount (order currency) at least 100',
  version: 3,
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: 'admin',
}

const choose = async (user: ReturnType<typeof userEvent.setup>, box: HTMLElement, name: string) => {
  await user.click(box)
  await user.click(await screen.findByRole('option', { name }))
}

async function open() {
  const user = userEvent.setup()
  const api = fakeApi({
    'common/getCountries.do': () => success([{ value: 'US', label: 'United States' }]),
    'common/getOperationToken.do': () => success('token-1'),
    'customRule/update.do': () => success({ ...row, version: 4 }),
  })
  renderInPortal(<CustomRuleDialog row={row} latest={row} open onClose={() => {}} onClosed={() => {}} />, {
    pages: ['/risk/custom_rules'],
    calls: ['customRule/update.do'],
  })
  return { user, api, dialog: await screen.findByRole('dialog') }
}

test('a group with a frequency is added with the keyboard, missing values are named, and the request has all', async () => {
  const { user, api, dialog } = await open()
  const groupBox = (name: string) => within(dialog).getByRole('group', { name })

  act(() => within(dialog).getByRole('button', { name: 'Add group' }).focus())
  await user.keyboard('{Enter}')
  await choose(user, within(dialog).getByRole('combobox', { name: 'Groups' }), 'Any group is met')
  const second = groupBox('Condition 1 of group 2')
  await choose(
    user,
    within(second).getByRole('combobox', { name: 'Order field' }),
    'Orders with the same card',
  )
  expect(within(second).getByRole('combobox', { name: 'Comparison' })).toHaveTextContent('at least')
  expect(within(second).getByRole('combobox', { name: 'Period' })).toHaveTextContent('last 24 hours')
  await choose(user, within(dialog).getByRole('combobox', { name: /^Action/ }), 'Add points')

  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(second).findByText('Required')).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: /^Points/ })).toBeInvalid()
  expect(within(dialog).getByRole('textbox', { name: /^Reason/ })).toBeInvalid()

  await user.type(within(second).getByRole('textbox', { name: 'Value' }), '3')
  await user.type(within(dialog).getByRole('textbox', { name: /^Points/ }), '30')
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Card testing')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.of('customRule/update.do')).toHaveLength(1))
  expect(api.of('customRule/update.do')[0]?.body).toEqual({
    customRuleNo: 'CR1',
    version: 3,
    name: 'Large orders',
    match: 'any',
    groups: [
      row.groups[0],
      {
        match: 'all',
        conditions: [{ field: 'card_orders', operator: 'at_least', period: 'day', values: ['3'] }],
      },
    ],
    action: 'score',
    points: 30,
    reason: 'Card testing',
  })
})

test('spaces around the values of a range do not count', async () => {
  const { user, api, dialog } = await open()
  await choose(user, within(dialog).getByRole('combobox', { name: 'Comparison' }), 'between')
  const fill = async (name: string, text: string) => {
    const field = within(dialog).getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
  await fill('From', ' 5 ')
  await fill('To', ' 4 ')
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Small orders')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'To' })).toBeInvalid())

  await fill('To', ' 10 ')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.of('customRule/update.do')).toHaveLength(1))
  expect(api.of('customRule/update.do')[0]?.body).toMatchObject({
    groups: [{ conditions: [{ field: 'amount', operator: 'between', values: ['5', '10'] }] }],
  })
})

test('another comparison empties the values, also those that were saved', async () => {
  const { user, api, dialog } = await open()
  const condition = within(dialog).getByRole('group', { name: 'Condition 1 of group 1' })
  const value = () => within(condition).getAllByRole('textbox')
  expect(value().map((box) => (box as HTMLInputElement).value)).toEqual(['100'])
  await choose(user, within(condition).getByRole('combobox', { name: 'Comparison' }), 'at most')
  expect(value().map((box) => (box as HTMLInputElement).value)).toEqual([''])
  await user.type(value()[0] as HTMLElement, '250')
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Fewer orders')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.of('customRule/update.do')).toHaveLength(1))
  expect(JSON.stringify(api.of('customRule/update.do')[0]?.body)).toContain('"values":["250"]')
})

test('another order field empties the values that were saved', async () => {
  const { user, dialog } = await open()
  const condition = within(dialog).getByRole('group', { name: 'Condition 1 of group 1' })
  await choose(
    user,
    within(condition).getByRole('combobox', { name: 'Order field' }),
    'Orders with the same card',
  )
  expect(within(condition).getByRole('textbox', { name: 'Value' })).toHaveValue('')
})
