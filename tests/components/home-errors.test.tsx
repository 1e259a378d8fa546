/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HomeScreen } from '#app/(portal)/home/home-screen.tsx'
import { orderOutcome } from '#lib/contract/transaction.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** Sections of home that cannot be loaded, at first or again. */

const day = '2026-11-20'
const at = `${day}T04:00:00Z`
const totals = { orders: 0, success: 0, failed: 0, released: 0, open: 0, paid: [] }
const answers = {
  'home/getTodos.do': {
    todos: [],
    thresholds: { from: at, to: at, on: day, schemes: [] },
  },
  'deadline/list.do': { timeZone: 'UTC', from: day, to: day, deadlines: [], feed: null },
  'home/getMoney.do': {
    inTransit: { since: day, sums: [] },
    nextPayouts: [],
    failedPayouts: [],
    reserve: { on: day, settlementCurrency: 'USD', total: '0.00', held: [] },
  },
  'home/getAccountDynamics.do': [],
  'home/getDataAnalysis.do': {
    range: { from: at, to: at },
    total: totals,
    previous: { from: at, to: at, ...totals },
    days: [],
    methods: [],
    countries: [],
    currencies: [],
    outcomes: Object.fromEntries(orderOutcome.options.map((outcome) => [outcome, 0])),
    errors: [],
  },
}
const paths = Object.keys(answers) as (keyof typeof answers)[]

const refused = () => refusal('E1502', 'unavailable')

function Again() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      Again
    </button>
  )
}

async function open(isRefused: boolean) {
  const api = fakeApi({
    ...Object.fromEntries(
      paths.map((path) => [path, () => (isRefused ? refused() : success(answers[path]))]),
    ),
  })
  await renderedAt(
    '/home',
    (page) => renderInPortal(page, { pages: ['/home'] }),
    <>
      <HomeScreen />
      <Again />
    </>,
  )
  return api
}

const section = (id: string) => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`No section ${id}`)
  return element
}
const ids = ['todo', 'balances', 'dynamics', 'analysis', 'limits']
const alerts = () => ids.filter((id) => within(section(id)).queryByRole('alert'))

test('loaded data stays if it cannot be loaded again', async () => {
  const api = await open(false)
  const texts = () => ids.map((id) => section(id).textContent)
  await waitFor(() =>
    expect(document.querySelector(ids.map((id) => `#${id} .portal-skeleton`).join())).toBeNull(),
  )
  const before = texts()
  for (const path of paths) api.answers[path] = refused
  await userEvent.click(screen.getByRole('button', { name: 'Again' }))
  for (const path of paths) await waitFor(() => expect(api.of(path)).toHaveLength(2))
  await waitFor(() => expect(texts()).toEqual(before))
  expect(alerts()).toEqual([])
})

test('data that could not be loaded can be requested again', async () => {
  const api = await open(true)
  await waitFor(() => expect(alerts()).toEqual(ids))
  for (const path of paths) api.answers[path] = () => success(answers[path])
  for (const id of ['todo', 'balances', 'dynamics', 'analysis']) {
    await userEvent.click(within(section(id)).getByRole('button', { name: 'Try again' }))
  }
  await waitFor(() => expect(alerts()).toEqual([]))
})
