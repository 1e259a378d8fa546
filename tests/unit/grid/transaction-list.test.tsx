/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import '@testing-library/jest-dom'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TransactionScreen } from '#app/(portal)/deal/transaction/transaction-screen.tsx'
import type { TransactionRow } from '#lib/contract/transaction.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { order } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The number of records in the footer; the head has it for screen readers. */
const outsideStatus = { selector: 'nav *' }
const PATH = '/deal/transaction'
const LIST = 'transaction/list.do'

// The screen is large: finding roles without checking the visibility of every element saves time.
configure({ defaultHidden: true })
jest.setTimeout(60_000)

interface Answer {
  total?: number
  totalCapped?: boolean
  list?: TransactionRow[]
  nextCursor?: string
}

function api(answer: (body: { pageNo: number; cursor?: string }) => Answer = () => ({})) {
  return fakeApi({
    [LIST]: (body) => {
      const list = [order()]
      const given = answer(body as { pageNo: number })
      return success({ total: given.list?.length ?? 1, totalCapped: false, list, ...given })
    },
    'common/getWebsites.do': () => success([{ url: 'shop.example.com', gatewayNo: 'G1', status: 'normal' }]),
    'common/getCountries.do': () => success([{ value: 'GB', label: 'United Kingdom' }]),
  })
}

async function open(query = '', options: Parameters<typeof renderInPortal>[1] = {}) {
  const user = userEvent.setup()
  await renderedAt(
    `${PATH}${query}`,
    (at) => renderInPortal(at, options),
    <TransactionScreen layout="transaction" density="compact" storedLayout={undefined} />,
  )
  return user
}

type User = ReturnType<typeof userEvent.setup>

/** Opens the panel of a condition, and types into a field of it. */
async function enter(user: User, condition: string, text: string, field = condition) {
  const conditions = within(screen.getByRole('list', { name: 'Conditions' }))
  const chip = conditions.queryByRole('button', { name: new RegExp(`^${condition}`) })
  if (chip) await user.click(chip)
  else {
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(screen.getByRole('menuitem', { name: condition }))
  }
  fireEvent.change(box(field), { target: { value: text } })
}
const box = (name: string) => screen.getByLabelText(name, { selector: 'input, textarea' })
const apply = (user: User) => user.click(screen.getByRole('button', { name: 'Apply' }))
const searchField = () => screen.getByRole('combobox', { name: /^Search: / })
const lines = (count: number) => Array.from({ length: count }, (_, line) => `ORDER-${line}`).join('\n')
const paste = (text: string) => fireEvent.paste(searchField(), { clipboardData: { getData: () => text } })

const AMOUNT_FORMAT =
  'Enter a number with at most 16 digits and 3 decimals, without thousands separators, such as 1000.50'

describe('invalid filter values have an error at their field and stay', () => {
  test.each([
    ['Serial order number', 'x'.repeat(51), 'Line 1 is longer than 50 characters'],
    ['Merchant order number', `A-1\n\n${'x'.repeat(51)}`, 'Line 3 is longer than 50 characters'],
    ['Merchant order number', lines(1001), 'At most 1,000 lines; you entered 1,001'],
    ['Email', 'nobody', 'Enter a valid email address'],
    ['Email', 'a b@example.com', 'Enter a valid email address'],
    ['Email', `${'x'.repeat(50)}@example.com`, 'At most 50 characters'],
    ['First 6 digits', '12345', 'Enter exactly 6 digits'],
    ['First 6 digits', '1234567', 'Enter exactly 6 digits'],
    ['First 6 digits', '12345x', 'Enter exactly 6 digits'],
    ['Last 4 digits', '123', 'Enter exactly 4 digits'],
    ['Amount', '1e3', AMOUNT_FORMAT, 'From: Amount'],
    ['Amount', '1,000', AMOUNT_FORMAT, 'From: Amount'],
    ['Amount', '-5', AMOUNT_FORMAT, 'To: Amount'],
  ])('%s, case %#', async (condition, text, message, field = condition) => {
    const { of } = api()
    const user = await open()
    await screen.findByText('T1001')
    await enter(user, condition, text, field)
    await apply(user)
    expect(await screen.findByText(message)).toBeVisible()
    expect(box(field)).toHaveValue(text)
    expect(box(field)).toBeInvalid()
    expect(window.location.search).toBe('')
    expect(of(LIST)).toHaveLength(1)
  })

  test('a minimum amount above the maximum', async () => {
    api()
    const user = await open()
    await enter(user, 'Amount', '20', 'From: Amount')
    fireEvent.change(box('To: Amount'), { target: { value: '10.5' } })
    expect(box('To: Amount').closest('.MuiTextField-root')).toHaveTextContent(/^To/)
    await apply(user)
    expect(box('To: Amount')).toHaveAccessibleDescription('The minimum amount cannot exceed the maximum')
    expect(await screen.findByText('The minimum amount cannot exceed the maximum')).toBeVisible()
    expect(window.location.search).toBe('')
  })

  test('a search that its field does not accept opens the field', async () => {
    api()
    const user = await open()
    await screen.findByText('T1001')
    await user.type(searchField(), 'ann@@example{Enter}')
    expect(await screen.findByText('Enter a valid email address')).toBeVisible()
    expect(box('Email')).toHaveValue('ann@@example')
    expect(window.location.search).toBe('')
  })

  test('Escape discards an invalid value; a click outside keeps it with its error', async () => {
    api()
    const user = await open()
    await screen.findByText('T1001')
    await enter(user, 'Last 4 digits', '12')
    await user.click(document.querySelector('.MuiBackdrop-root') as Element)
    expect(await screen.findByText('Enter exactly 4 digits')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await enter(user, 'Last 4 digits', '1111')
    await apply(user)
    await waitFor(() => expect(window.location.search).toBe('?cardLast4=1111'))
  })
})

describe('the filter is the URL', () => {
  test('a condition writes the URL, starts at the first page, and keeps page size and sort', async () => {
    const { of } = api()
    const user = await open('?pageNo=1&pageSize=50&sort=amount.asc')
    await screen.findByText('T1001')
    await enter(user, 'Merchant order number', ' A-1 \nA-2\nA-1\n')
    await apply(user)
    await waitFor(() => expect(of(LIST)).toHaveLength(2))
    expect(of(LIST)[1]?.body).toEqual({
      pageNo: 1,
      pageSize: 50,
      sort: [{ field: 'amount', order: 'asc' }],
      orderNo: ['A-1', 'A-2'],
    })
    expect(window.location.search).toBe('?pageSize=50&sort=amount.asc&orderNo=A-1&orderNo=A-2')
  })

  test('the URL fills the fields and shows the conditions, which can be removed one by one', async () => {
    const { of } = api()
    const user = await open('?tradeNo=T1&tradeNo=T2&orderState=failed&amountFrom=5&cardLast4=1111')
    const active = within(screen.getByRole('list', { name: 'Conditions' }))
    expect(active.getByText('Status: Failed')).toBeVisible()
    expect(active.getByText('Amount: from 5')).toBeVisible()
    await user.click(active.getByText('Serial order number: T1 and 1 more'))
    expect(box('Serial order number')).toHaveValue('T1\nT2')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(of(LIST)).toHaveLength(2))
    expect(window.location.search).toBe('?orderState=failed&amountFrom=5&cardLast4=1111')
    act(() => active.getByRole('button', { name: 'Status: Failed' }).focus())
    await user.keyboard('{Delete}')
    await waitFor(() => expect(window.location.search).toBe('?amountFrom=5&cardLast4=1111'))
  })

  test('Enter applies a condition, Shift+Enter starts a new line', async () => {
    const { of } = api()
    const user = await open()
    await screen.findByText('T1001')
    await enter(user, 'Serial order number', '')
    await user.type(box('Serial order number'), 'T1{Shift>}{Enter}{/Shift}T2{Enter}')
    await waitFor(() => expect(of(LIST)).toHaveLength(2))
    expect(window.location.search).toBe('?tradeNo=T1&tradeNo=T2')
  })

  test('the search field finds the field of its text; a new search replaces the one before', async () => {
    api()
    const user = await open('?orderState=failed')
    await screen.findByText('T1001')
    await user.type(searchField(), 'ann@example.com{Enter}')
    await waitFor(() => expect(window.location.search).toBe('?orderState=failed&email=ann%40example.com'))
    expect(searchField()).toHaveValue('')
    await user.type(searchField(), '261123061758018999{Enter}')
    await waitFor(() => expect(window.location.search).toBe('?tradeNo=261123061758018999&orderState=failed'))
    // The other fields are one step further.
    await user.type(searchField(), '261123061758018999{ArrowDown}{Enter}')
    await waitFor(() => expect(window.location.search).toBe('?orderNo=261123061758018999&orderState=failed'))
  })

  test('Enter in the empty search field repeats the query', async () => {
    const { of } = api()
    const user = await open('?orderState=failed')
    await screen.findByText('T1001')
    await user.type(searchField(), '{Enter}')
    await waitFor(() => expect(of(LIST)).toHaveLength(2))
    expect(of(LIST)[1]?.body).toEqual(of(LIST)[0]?.body)
  })

  test('a thousand pasted order numbers go into the fragment', async () => {
    const { of } = api()
    await open()
    await screen.findByText('T1001')
    paste(lines(1000))
    await waitFor(() => expect(of(LIST)).toHaveLength(2))
    expect(of(LIST)[1]?.body).toMatchObject({ orderNo: expect.arrayContaining(['ORDER-0', 'ORDER-999']) })
    expect(window.location.search).toMatch(/^\?inFragment=\w+$/)
    expect(window.location.hash.length).toBeGreaterThan(6000)
  })

  test('conditions that the contract does not allow are dropped and reported', async () => {
    const { of } = api()
    await open('?orderState=success&email=ann@example.com&utm_source=mail')
    expect(await screen.findByText(/was ignored: Status\.$/)).toBeVisible()
    expect(of(LIST)[0]?.body).toEqual({ pageNo: 1, pageSize: 20, email: 'ann@example.com' })
  })

  test('a filter by number has no default period', async () => {
    api()
    await open('?tradeNo=T1001')
    expect(await screen.findByRole('button', { name: 'Order time: Any time' })).toBeVisible()
  })

  test('with a filter by number, the usual period can be chosen, and stays with the next filter', async () => {
    const { of } = api()
    const user = await open('?tradeNo=T1001')
    await user.click(await screen.findByRole('button', { name: 'Order time: Any time' }))
    await user.click(screen.getByText('Last 182 days'))
    await apply(user)
    await waitFor(() => expect(of(LIST)).toHaveLength(2))
    expect(of(LIST)[1]?.body).toMatchObject({ tradeNo: ['T1001'], createdAtFrom: expect.any(String) })
    expect(window.location.search).toContain('createdAtFrom')
    paste('ORDER-1\nORDER-2')
    await waitFor(() => expect(of(LIST)).toHaveLength(3))
    expect(of(LIST)[2]?.body).toMatchObject({
      orderNo: ['ORDER-1', 'ORDER-2'],
      createdAtFrom: expect.any(String),
    })
  })

  test('the default period is not shown as a condition; another period is', async () => {
    const { of } = api()
    const user = await open()
    await screen.findByText('T1001')
    await user.click(screen.getByRole('button', { name: 'Order time: 182 days' }))
    await user.click(screen.getByText('Last 7 days'))
    await apply(user)
    await waitFor(() => expect(of(LIST)).toHaveLength(2))
    const period = { createdAtFrom: '2026-11-13T16:00:00.000Z', createdAtTo: '2026-11-20T15:59:59.999Z' }
    expect(of(LIST)[1]?.body).toMatchObject(period)
    await user.click(screen.getByRole('button', { name: /^Order time: 2026-11-14/ }))
    await user.click(screen.getByText('Last 182 days'))
    await apply(user)
    await waitFor(() => expect(window.location.search).toBe(''))
  })
})

describe('paging', () => {
  const far = { total: 10_000, totalCapped: true }

  test('beyond 10,000 rows with the cursor, and back again', async () => {
    const { of } = api(({ pageNo, cursor }) => ({ ...far, nextCursor: `after-${cursor ?? pageNo}` }))
    const user = await open('?pageNo=500')
    expect(await screen.findByText('10,000+ records', outsideStatus)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(window.location.search).toBe('?pageNo=501&cursor=after-500'))
    expect(await screen.findByText('10,001–10,001 · page 501')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(window.location.search).toBe('?pageNo=502&cursor=after-after-500'))
    await waitFor(() => expect(of(LIST)).toHaveLength(3))
    await user.click(screen.getByRole('link', { name: 'Previous page' }))
    await waitFor(() => expect(window.location.search).toBe('?pageNo=501&cursor=after-500'))
    await user.click(screen.getByRole('link', { name: 'Previous page' }))
    await waitFor(() => expect(window.location.search).toBe('?pageNo=500'))
    expect(screen.getByRole('link', { name: 'Last page' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('a link beyond 10,000 rows cannot go to the previous page, but to the first', async () => {
    api(() => far)
    const user = await open('?pageNo=700&cursor=somewhere')
    await screen.findByText('10,000+ records', outsideStatus)
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('link', { name: 'First page' }))
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  test('another sort or page size starts with the first page', async () => {
    api(() => far)
    const user = await open('?pageNo=3&orderState=paid')
    await screen.findByText('10,000+ records', outsideStatus)
    await user.click(screen.getByRole('link', { name: 'Amount' }))
    await waitFor(() => expect(window.location.search).toBe('?sort=amount.desc&orderState=paid'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '100')
    await waitFor(() => expect(window.location.search).toBe('?pageSize=100&sort=amount.desc&orderState=paid'))
  })
})

describe('states', () => {
  test('an empty result offers to clear the filter', async () => {
    api(({ pageNo }) => ({ list: [], total: pageNo > 1 ? 1 : 0 }))
    const user = await open('?email=ann@example.com')
    expect(await screen.findByRole('heading', { name: 'No records match' })).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] as HTMLElement)
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  test('a page after the last', async () => {
    api(() => ({ list: [], total: 45 }))
    const user = await open('?pageNo=9&orderState=failed')
    expect(await screen.findByRole('heading', { name: 'No more records on this page' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'First page' }))
    await waitFor(() => expect(window.location.search).toBe('?orderState=failed'))
  })

  test('an error shows the reason, and a retry keeps the filter', async () => {
    const { answers, of } = api()
    const good = answers[LIST]
    answers[LIST] = () => refusal('E3005', 'Too many records in one query')
    const user = await open('?orderState=failed')
    expect(await screen.findByText('Too many records in one query')).toBeVisible()
    if (good) answers[LIST] = good
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('T1001')).toBeVisible()
    expect(of(LIST).map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ pageNo: 1, pageSize: 20, orderState: ['failed'] })),
    )
  })
})

describe('row actions', () => {
  const rows = [
    order({ tradeNo: 'T1', orderNo: 'A' }),
    order({ tradeNo: 'T2', orderNo: 'B', status: 'failed' }),
    order({ tradeNo: 'T3', orderNo: 'C', refundableAmount: '0.00' }),
    order({ tradeNo: 'T4', orderNo: 'D', reconciled: false }),
    order({ tradeNo: 'T5', orderNo: 'E', createdAt: '2026-05-01T00:00:00Z' }),
  ]
  const refunds = () => screen.queryAllByRole('button', { name: /^Refund order/ })

  test('refunds that are possible now or later are offered; the others state why they are not', async () => {
    api(() => ({ list: rows }))
    await open()
    expect(await screen.findByRole('link', { name: 'T1' })).toHaveAttribute('href', '/deal/transaction/T1')
    expect(refunds().map((button) => button.getAttribute('aria-label'))).toEqual([
      'Refund order T1',
      'Refund order T3: The order is fully refunded.',
      'Refund order T4',
      'Refund order T5: The order is too old to be refunded.',
    ])
    const [, refunded, unreconciled] = refunds()
    expect(refunded).toHaveAttribute('aria-disabled', 'true')
    expect(unreconciled).toHaveAttribute('title', expect.stringContaining('not reconciled yet'))
  })

  test('without the permission no action and no download are offered', async () => {
    api(() => ({ list: rows }))
    await open('', { calls: [] })
    await screen.findByRole('link', { name: 'T1' })
    expect(refunds()).toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument()
  })

  test('the same in Chinese', async () => {
    api(() => ({ list: rows.slice(0, 1) }))
    await open('?orderState=paid', { locale: 'zh_CN' })
    expect(await screen.findByRole('button', { name: '退款：订单 T1' })).toBeVisible()
    expect(screen.getByText('共 1 条记录', outsideStatus)).toBeVisible()
    expect(screen.getByText('状态：支付成功')).toBeVisible()
  })
})
