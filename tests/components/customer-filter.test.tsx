/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CustomerFilterDialog } from '#app/(portal)/risk/consumerFiltering/customer-filter-dialog.tsx'
import { RefusedDialog } from '#app/(portal)/risk/consumerFiltering/refused-dialog.tsx'
import type { CustomerFilterRow } from '#lib/contract/customer-filter.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The form of a customer filter: its fields, its request, and two users who edit one filter. */

const row: CustomerFilterRow = {
  filterNo: 'CF1',
  gatewayNo: '10000101',
  website: 'all',
  limitType: 'blacklist',
  condition: 'billing_country',
  countries: ['US'],
  area: 'city',
  states: ['Washington'],
  cities: ['Seattle'],
  languages: [],
  timing: 'periods',
  periods: [{ day: 1, from: '09:00', to: '18:00' }],
  remark: 'mine',
  valueText: 'United States, Washington: Seattle',
  timeText: 'Mon 09:00–18:00',
  status: 'active',
  createdAt: '2026-11-01T00:00:00Z',
  version: 3,
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: 'admin',
}
const regions = [
  {
    value: 'Washington',
    label: 'Washington',
    cities: [
      { value: 'Seattle', label: 'Seattle' },
      { value: 'Tacoma', label: 'Tacoma' },
    ],
  },
]
const api = (update: () => ReturnType<typeof success>) =>
  fakeApi({
    'common/getCountries.do': () =>
      success([
        { value: 'US', label: 'United States' },
        { value: 'BR', label: 'Brazil' },
      ]),
    'common/getWebsites.do': () =>
      success([{ url: 'shop.example', gatewayNo: '10000101', status: 'reviewed' }]),
    'common/getRegions.do': () => success(regions),
    [SIMULATE]: () =>
      success({
        from: '2026-08-22T04:00:00Z',
        to: '2026-11-20T04:00:00Z',
        concerned: 1234,
        currency: 'USD',
        outcomes: [],
      }),
    'common/getOperationToken.do': () => success('token-1'),
    'consumerFilter/update.do': update,
  })
const open = (latest = row) =>
  renderInPortal(
    <CustomerFilterDialog row={row} latest={latest} open onClose={() => {}} onClosed={() => {}} />,
    { pages: ['/risk/consumerFiltering'], calls: ['consumerFilter/update.do'] },
  )
const UPDATE = 'consumerFilter/update.do'
const SIMULATE = 'risk/simulate.do'
const field = (name: string) => screen.getByRole('combobox', { name })
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, option: string) => {
  await user.click(field(name))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('sends only the fields of its condition; another country clears the states and cities', async () => {
  const user = userEvent.setup()
  const calls = api(() => success(row))
  await open()
  await user.type(await screen.findByRole('combobox', { name: 'Cities' }), 'Tac')
  await user.click(await screen.findByRole('option', { name: 'Tacoma' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls.of(UPDATE).at(-1)).toMatchObject({
      token: 'token-1',
      body: { filterNo: 'CF1', version: 3, states: ['Washington'], cities: ['Seattle', 'Tacoma'] },
    }),
  )
  await choose(user, 'Countries', 'Brazil')
  // The list of options stays open.
  await user.click(await screen.findByRole('option', { name: 'United States' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Select at least one')).toBeInTheDocument()
  await choose(user, 'Condition', 'Browser language')
  expect(screen.queryByRole('combobox', { name: 'Countries' })).toBeNull()
  await choose(user, 'Languages', 'Chinese')
  await user.keyboard('{Escape}')
  await choose(user, 'Time period', 'All day')
  expect(screen.queryByRole('grid')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.of(UPDATE)).toHaveLength(2))
  expect(calls.of(UPDATE).at(-1)?.body).toEqual({
    filterNo: 'CF1',
    version: 3,
    gatewayNo: '10000101',
    website: 'all',
    limitType: 'blacklist',
    condition: 'browser_language',
    countries: [],
    area: 'country',
    states: [],
    cities: [],
    languages: ['zh'],
    timing: 'all_day',
    periods: [],
    remark: 'mine',
  })
}, 60_000)

test('a filter is simulated before it is saved, with the values that would be saved, and not while a field is missing', async () => {
  const user = userEvent.setup()
  const calls = api(() => success(row))
  await open()
  await choose(user, 'Time period', 'All day')
  await choose(user, 'Condition', 'Browser language')
  const simulate = screen.getByRole('button', { name: 'Simulate' })
  await user.click(simulate)
  expect(await screen.findByText('Select at least one')).toBeInTheDocument()
  expect(calls.of(SIMULATE)).toEqual([])
  await choose(user, 'Languages', 'Chinese')
  await user.click(simulate)
  expect(await screen.findByText(/1,234/)).toBeInTheDocument()
  expect(calls.of(SIMULATE).map(({ body }) => body)).toEqual([
    {
      kind: 'customer_filter',
      filterNo: 'CF1',
      gatewayNo: '10000101',
      website: 'all',
      limitType: 'blacklist',
      condition: 'browser_language',
      countries: [],
      area: 'country',
      states: [],
      cities: [],
      languages: ['zh'],
      timing: 'all_day',
      periods: [],
    },
  ])
  expect(calls.of(UPDATE)).toEqual([])
}, 60_000)

test('the form explains that a proxy can only be blacklisted', async () => {
  const user = userEvent.setup()
  const calls = api(() => success(row))
  await open()
  await choose(user, 'Condition', 'IP proxy')
  await choose(user, 'Limit type', 'Whitelist')
  expect(await screen.findByText('IP proxies can only be blacklisted')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(calls.of(UPDATE)).toEqual([])
}, 60_000)

test('a duplicate rule has an error at its field, and typed values stay', async () => {
  const user = userEvent.setup()
  api(() => refusal('E3303', 'This rule already exists.', [{ path: 'condition', message: 'rule_exists' }]))
  await open()
  const remark = screen.getByRole('textbox', { name: 'Remark' })
  await user.clear(remark)
  await user.type(remark, 'again')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This rule already exists')).toBeInTheDocument()
  expect(remark).toHaveValue('again')
}, 60_000)

test('after a concurrent edit, both versions are shown and nothing is saved until the user decides', async () => {
  const user = userEvent.setup()
  const calls = api(() => success(row))
  await open({
    ...row,
    version: 4,
    updatedBy: 'risk',
    remark: 'theirs',
    periods: [{ day: 2, from: '10:00', to: '12:00' }],
  })
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('risk changed this in the meantime')
  expect(within(alert).getByText('Tue 10:00–12:00')).toBeInTheDocument()
  expect(within(alert).getByText('theirs')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Keep my values, then save' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.of(UPDATE).at(-1)?.body).toMatchObject({ version: 4, remark: 'mine' }))
}, 60_000)

test.each([
  [1, 'The selected filter already has the status “Active”.', false],
  [3, '1 of the 3 selected filters already has the status “Active”.', true],
])(
  'a selection of %d that cannot be activated shows the reason and the next step',
  async (total, text, mixed) => {
    await renderInPortal(
      <RefusedDialog to="active" rows={[row]} total={total} open onDrop={() => {}} onClose={() => {}} />,
    )
    expect(screen.getByRole('dialog')).toHaveTextContent(text)
    expect(screen.queryByRole('button', { name: 'Deselect these filters' }) !== null).toBe(mixed)
  },
)
