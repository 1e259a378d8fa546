/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import '@testing-library/jest-dom'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PreAuthScreen } from '#app/(portal)/deal/auth/pre-auth-screen.tsx'
import type { PreAuthRow } from '#lib/contract/pre-auth.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { order } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'

// The screen is large: finding roles without checking the visibility of every element saves time.
configure({ defaultHidden: true })
jest.setTimeout(60_000)

const LIST = 'preAuth/list.do'
const OPERATE = 'preAuth/operate.do'
const TOKEN = 'common/getOperationToken.do'

const preAuth = (tradeNo: string, changes: Partial<PreAuthRow> = {}): PreAuthRow => ({
  ...(order() as unknown as PreAuthRow),
  tradeNo,
  createdAt: '2026-11-19T04:00:00Z',
  preAuthStatus: 'pending',
  preAuthType: 'risk',
  lapsesAt: '2026-11-26T04:00:00Z',
  decidedAt: null,
  decidedBy: null,
  riskScore: 74,
  preAuthScore: 60,
  authorizedAmount: null,
  totalScore: 85,
  ...changes,
})

const count = (total: number) => ({ total, totalCapped: false })

function api(rows: PreAuthRow[], operate: (body: { tradeNo: string[] }, token: string) => object = all) {
  let tokens = 0
  return fakeApi({
    [LIST]: () =>
      success({
        total: rows.length,
        totalCapped: false,
        list: rows,
        counts: { pending: count(rows.length), completed: count(12), revoked: count(3), expired: count(1) },
      }),
    'common/getWebsites.do': () => success([]),
    [TOKEN]: () => {
      tokens += 1
      return success(`token-${tokens}`)
    },
    [OPERATE]: (body, { token }) => operate(body as { tradeNo: string[] }, token ?? '') as never,
  })
}

const done = (id: string) => ({ id, code: '00000', msg: '' })
const all = ({ tradeNo }: { tradeNo: string[] }) => success(tradeNo.map(done))

async function open(query = '', calls = [OPERATE, 'preAuth/download.do']) {
  const user = userEvent.setup()
  await renderedAt(
    `/deal/auth${query}`,
    (at) => renderInPortal(at, { pages: ['/deal/auth', '/deal/transaction'], calls }),
    <PreAuthScreen layout="pre_auth" density="compact" storedLayout={undefined} />,
  )
  await screen.findByText('T1')
  return user
}

const tick = (id: string) => screen.getByRole('checkbox', { name: `Select ${id}` })
const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.findByRole('dialog')
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `T${from + at}`)

test('the row has the reason of the pre-authorization and the remaining time; tabs have counts', async () => {
  api([preAuth('T1'), preAuth('T2', { preAuthType: 'merchant', lapsesAt: '2026-11-20T04:30:00Z' })])
  await open()
  expect(screen.getByText('Score 74 above your pre-auth score of 60')).toBeVisible()
  expect(screen.getByText('By merchant')).toBeVisible()
  expect(screen.getByText('6 days left')).toBeVisible()
  expect(screen.getByText('< 2 hours left')).toBeVisible()
  const tabs = within(screen.getByRole('navigation', { name: 'By status' }))
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'All (18)',
    'Pending (2)',
    'Completed (12)',
    'Revoked (3)',
    'Expired (1)',
  ])
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('All (18)')
})

describe('the selection', () => {
  test('the bar shows the count and the amount, and the header checkbox selects the page', async () => {
    api([preAuth('T1'), preAuth('T2', { amount: '5.5', currency: 'EUR' }), preAuth('T3')])
    const user = await open()
    const bar = within(screen.getByRole('region', { name: 'Selection' }))
    expect(bar.getByText('Nothing selected')).toBeVisible()
    await user.click(tick('T1'))
    await user.click(tick('T2'))
    expect(bar.getByText('2 selected')).toBeVisible()
    expect(bar.getByText('100.00 USD + 5.50 EUR')).toBeVisible()
    const [head] = screen.getAllByRole('checkbox', { name: 'Select all on this page' }).slice(-1)
    await user.click(head as HTMLElement)
    expect(bar.getByText('3 selected')).toBeVisible()
    await user.click(bar.getByRole('button', { name: 'Clear selection' }))
    expect(bar.getByText('Nothing selected')).toBeVisible()
  })

  test('without a selection the page asks for one; a new filter starts without a selection', async () => {
    const { of } = api([preAuth('T1')])
    const user = await open()
    await user.click(button('Complete'))
    expect(await screen.findByText('Select at least one record.')).toBeVisible()
    await user.click(tick('T1'))
    await user.click(screen.getByRole('link', { name: /^Pending/ }))
    await waitFor(() => expect(of(LIST)).toHaveLength(2))
    expect(of(LIST)[1]?.body).toMatchObject({ preAuthStatus: ['pending'] })
    expect(await screen.findByText('Nothing selected')).toBeVisible()
  })

  test('mixed: refused with the conflicting rows, which one click removes', async () => {
    const { of } = api([preAuth('T1'), preAuth('T2', { preAuthStatus: 'revoked', lapsesAt: null })])
    const user = await open()
    await user.click(tick('T1'))
    await user.click(tick('T2'))
    await user.click(button('Revoke'))
    const refused = within(await dialog())
    expect(refused.getByText(/^1 of the 2 selected is not pending/)).toBeVisible()
    expect(refused.getByRole('listitem')).toHaveTextContent('T2Revoked')
    await user.click(refused.getByRole('button', { name: 'Deselect these' }))
    expect(tick('T2')).not.toBeChecked()
    expect(tick('T1')).toBeChecked()
    expect(of(OPERATE)).toEqual([])
  })

  test('without the permission no row can be selected', async () => {
    api([preAuth('T1')])
    await open('', [])
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0)
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument()
  })
})

describe('execution', () => {
  async function confirm(user: ReturnType<typeof userEvent.setup>, action: 'Complete' | 'Revoke', n: number) {
    const [head] = screen.getAllByRole('checkbox', { name: 'Select all on this page' }).slice(-1)
    await user.click(head as HTMLElement)
    await user.click(button(action))
    const what = n === 1 ? 'pre-authorization' : 'pre-authorizations'
    const sure = await screen.findByRole('button', { name: `${action} ${n} ${what}` })
    await user.click(sure)
  }

  test('in steps of ten, each with its own token; refused rows stay selected', async () => {
    const rows = numbers(1, 23).map((tradeNo) => preAuth(tradeNo))
    const { of } = api(rows, ({ tradeNo }) =>
      success(
        tradeNo.map((id) =>
          id === 'T12' ? { id, code: 'E3123', msg: 'The issuer declined the charge.' } : done(id),
        ),
      ),
    )
    const user = await open()
    await confirm(user, 'Complete', 23)
    expect(await screen.findByText('22 of 23 pre-authorizations completed')).toBeVisible()
    expect(
      of(OPERATE).map(({ body, token }) => [(body as { tradeNo: string[] }).tradeNo.length, token]),
    ).toEqual([
      [10, 'token-1'],
      [10, 'token-2'],
      [3, 'token-3'],
    ])
    const results = within(screen.getByRole('list', { name: 'Results by record' })).getAllByRole('listitem')
    expect(results[0]).toHaveTextContent('T12 · 100.00 USDFailedThe issuer declined the charge.')
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.getByText('1 selected')).toBeVisible())
    expect(tick('T12')).toBeChecked()
  })

  test('a refusal marks the rows that it names as failed; the others as not processed', async () => {
    api([preAuth('T1'), preAuth('T2')], () =>
      refusal('E3122', 'Some are not pending', [{ path: 'tradeNo.1', message: 'not_pending' }]),
    )
    const user = await open()
    await confirm(user, 'Revoke', 2)
    expect(await screen.findByText('0 of 2 pre-authorizations revoked')).toBeVisible()
    const results = within(screen.getByRole('list', { name: 'Results by record' })).getAllByRole('listitem')
    expect(results.map((item) => item.textContent)).toEqual([
      'T2 · 100.00 USDFailedNo longer pending Help on E3122 opens in a new window',
      'T1 · 100.00 USDNot processed',
    ])
  })

  test('a lost response: result unknown, nothing more is sent, and the retry has the same token', async () => {
    let lost = true
    const rows = numbers(1, 12).map((tradeNo) => preAuth(tradeNo))
    const { of } = api(rows, (body) => {
      if (!lost) return all(body)
      lost = false
      return 'network failure' as unknown as object
    })
    const user = await open()
    await confirm(user, 'Complete', 12)
    expect(await screen.findByText(/^Some records received no response/)).toBeVisible()
    expect(of(OPERATE)).toHaveLength(1)
    expect(screen.getAllByText('Result unknown')).toHaveLength(10)
    expect(screen.getAllByText('Not processed')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('12 of 12 pre-authorizations completed')).toBeVisible()
    expect(of(OPERATE).map(({ token }) => token)).toEqual(['token-1', 'token-1', 'token-2'])
  })

  test('a part of one pre-authorization: the amount is checked first, and the rest is named', async () => {
    const { of } = api([preAuth('T1')])
    const user = await open()
    await user.click(tick('T1'))
    await user.click(button('Complete'))
    const amount = await screen.findByRole('textbox', { name: 'Amount to charge' })
    const sure = screen.getByRole('button', { name: 'Complete 1 pre-authorization' })
    expect(amount).toHaveValue('100.00')
    expect(screen.getByRole('dialog', { name: 'Complete pre-authorization' })).toBeVisible()
    expect(screen.getByText(/^The customer is charged\. You cannot undo this/)).toBeVisible()
    for (const [typed, text] of [
      ['100.01', 'At most 100.00 USD'],
      ['0', 'Must be greater than 0'],
      ['1.234', 'Too many decimal places for this currency'],
    ] as const) {
      await user.clear(amount)
      await user.type(amount, typed)
      await user.click(sure)
      expect(screen.getByText(text)).toBeVisible()
      expect(amount).toHaveFocus()
    }
    await user.clear(amount)
    await user.type(amount, '60.5')
    expect(screen.getByText('39.50 USD is released to the cardholder.')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('1 of 1 pre-authorization completed')).toBeVisible()
    expect(screen.getByText('T1 · 60.50 USD')).toBeVisible()
    expect(of(OPERATE).map(({ body }) => body)).toEqual([
      { action: 'complete', tradeNo: ['T1'], amount: '60.50' },
    ])
  })

  test('a double click sends once', async () => {
    const { of } = api([preAuth('T1')])
    const user = await open()
    await user.click(tick('T1'))
    await user.click(button('Complete'))
    await user.dblClick(await screen.findByRole('button', { name: 'Complete 1 pre-authorization' }))
    expect(await screen.findByText('1 of 1 pre-authorization completed')).toBeVisible()
    expect(of(OPERATE)).toHaveLength(1)
  })
})
