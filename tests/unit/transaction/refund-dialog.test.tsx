/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RefundDialog } from '#app/(portal)/deal/transaction/refund-dialog.tsx'
import { tabsReply } from '#lib/client/intent.ts'
import { refundRefusals } from '#lib/contract/refund.ts'
import form from '#messages/en_US/form.json'
import en from '#messages/en_US/refund_dialog.json'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { refund } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'

const tradeNo = 'T1001'
const SAVE = 'refund/save.do'

const info = {
  tradeNo,
  orderNo: 'M-7',
  amount: '100.00',
  currency: 'USD',
  refundedAmount: '25.50',
  refundableAmount: '74.50',
  refusal: null as string | null,
  refundableUntil: '2027-05-01',
  hasOpenAlert: false,
  refunds: [],
}
const row = refund()

afterEach(() => {
  jest.restoreAllMocks()
})

function api(changes: Partial<typeof info> = {}) {
  let tokens = 0
  return fakeApi({
    'refund/tradeInfo.do': () => success({ ...info, ...changes }),
    'common/getOperationToken.do': () => {
      tokens += 1
      return success(`token-${tokens}`)
    },
    'common/getReasons.do': () => success([{ value: 'returned', label: 'Goods returned' }]),
    [SAVE]: () => success(row),
  })
}

async function open(options: Parameters<typeof renderInPortal>[1] = {}) {
  const user = userEvent.setup()
  const closed: true[] = []
  const view = await renderInPortal(
    <RefundDialog tradeNo={tradeNo} open onClose={() => closed.push(true)} />,
    options,
  )
  const dialog = await screen.findByRole('dialog')
  return { user, dialog, closed, view }
}

const field = (name: RegExp) => screen.findByRole('textbox', { name })
const button = (name: RegExp | string) => screen.findByRole('button', { name })

async function toReview(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await field(/reason/i), 'Returned')
  await user.click(await button(en.continue))
  return button(/^Refund 74\.50 USD$/)
}

test('shows the refundable amount, with the exact rest filled in', async () => {
  api()
  const { dialog } = await open()
  expect(await field(/refund amount/i)).toHaveValue('74.50')
  for (const text of ['100.00 USD', '25.50 USD', 'Up to 74.50 USD', '2027-05-01']) {
    expect(within(dialog).getByText(text)).toBeInTheDocument()
  }
})

test('the button with the full amount enters it, and is marked while the field has it', async () => {
  api({ refundedAmount: '0', amount: '74.50' })
  const { user } = await open()
  const amount = await field(/refund amount/i)
  const full = await button('Full 74.50')
  expect(full).toHaveAttribute('aria-pressed', 'true')
  await user.clear(amount)
  await user.type(amount, '10')
  expect(full).toHaveAttribute('aria-pressed', 'false')
  await user.click(full)
  expect(amount).toHaveValue('74.50')
})

test('six reasons are visible, and the others on request', async () => {
  const reasons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((value) => ({
    value,
    label: `reason ${value}`,
  }))
  api().answers['common/getReasons.do'] = () => success(reasons)
  const { user } = await open()
  const shown = () => screen.getAllByRole('button', { name: /^reason / }).length
  await user.click(await button('More'))
  expect(shown()).toBe(8)
  await user.click(await button('Fewer'))
  expect(shown()).toBe(6)
})

test.each([
  ['USD', '74.50', '', en.amount_issue.required],
  ['USD', '74.50', '74.51', 'At most 74.50 USD can be refunded.'],
  ['USD', '74.50', '74.5', undefined],
  ['USD', '74.50', '74.50', undefined],
  ['USD', '74.50', '1.234', 'USD has at most 2 decimals.'],
  ['USD', '74.50', '1,000', en.amount_issue.format],
  ['USD', '74.50', '0', en.amount_issue.not_positive],
  ['USD', '74.50', '12345678901234567', 'At most 16 digits before the decimal point.'],
  ['JPY', '5000', '4999.5', 'JPY has no decimals.'],
  ['JPY', '5000', '5000', undefined],
  ['KWD', '10.125', '10.125', undefined],
  ['KWD', '10.125', '10.1255', 'KWD has at most 3 decimals.'],
])('%s up to %s: %p gives %p', async (currency, refundableAmount, typed, message) => {
  api({ currency, refundableAmount, amount: refundableAmount, refundedAmount: '0' })
  const { user } = await open()
  const amount = await field(/refund amount/i)
  await user.clear(amount)
  if (typed) await user.type(amount, typed)
  await user.tab()
  if (message) {
    await waitFor(() => expect(amount).toHaveAccessibleDescription(message))
    expect(amount).toBeInvalid()
  } else {
    await waitFor(() => expect(amount).toBeValid())
  }
})

test('the reason is required, counted, and suggested', async () => {
  api()
  const { user } = await open()
  await user.click(await button(en.continue))
  const reason = await field(/reason/i)
  await waitFor(() => expect(reason).toBeInvalid())
  expect(reason).toHaveAccessibleDescription(expect.stringContaining(en.reason_issue.required))
  await user.click(await button('Goods returned'))
  expect(reason).toHaveValue('Goods returned')
  expect(screen.getByText('14 of 100')).toBeInTheDocument()
  await user.clear(reason)
  await user.click(reason)
  await user.paste('x'.repeat(101))
  await waitFor(() => expect(reason).toBeInvalid())
  expect(reason).toHaveAccessibleDescription(expect.stringContaining('At most 100 characters.'))
  await user.clear(reason)
  await user.paste('😀'.repeat(51))
  expect(screen.getByText('51 of 100')).toBeInTheDocument()
  await waitFor(() => expect(reason).toBeValid())
})

test.each(refundRefusals)('refusal %s shows the reason and no form', async (reason) => {
  api({ refusal: reason })
  const { dialog } = await open()
  expect(await within(dialog).findByText(en.refusal.title)).toBeInTheDocument()
  const message = en.refusal[reason].replace('{days}', '180').replace('{day}', '2027-05-01')
  expect(within(dialog).getByText(message)).toBeInTheDocument()
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument()
})

test('a double click and a second Enter send one request with one token', async () => {
  const { answers, of } = api()
  let answer: (value: ReturnType<typeof success>) => void = () => {}
  answers[SAVE] = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const { user } = await open()
  const confirm = await toReview(user)
  await user.dblClick(confirm)
  await user.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(of(SAVE)).toHaveLength(1))
  answer(success(row))
  expect(await screen.findByText(en.done.title)).toBeInTheDocument()
  expect(of(SAVE)).toHaveLength(1)
  expect(of(SAVE)[0]).toMatchObject({
    token: 'token-1',
    body: { tradeNo, amount: '74.50', reason: 'Returned' },
  })
  expect(screen.getByText('R9')).toBeInTheDocument()
  expect(screen.getByText(/Provider review, by 2026-11-23/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: en.done.link })).toHaveAttribute('href', '/deal/refund?refundNo=R9')
})

test.each([
  ['10', 'The chargeback alert stays open until the rest, 64.50 USD, is refunded.', 0],
  ['74.50', null, 1],
])('a refund of %s for an order with an open alert has the warning %p', async (amount, warning, onward) => {
  api({ hasOpenAlert: true })
  const user = userEvent.setup()
  const next = { label: 'Next order', onGo: () => {} }
  await renderInPortal(<RefundDialog tradeNo={tradeNo} open onward={next} onClose={() => {}} />)
  await user.clear(await field(/refund amount/i))
  await user.type(await field(/refund amount/i), amount)
  await user.type(await field(/reason/i), 'Returned')
  await user.click(await button(en.continue))
  const confirm = await button(/^Refund \d/)
  const warned = () => screen.queryByText(/chargeback alert/)?.textContent ?? null
  expect(warned()).toBe(warning)
  await user.click(confirm)
  await screen.findByText(en.done.title)
  expect(warned()).toBe(warning)
  expect(screen.queryAllByRole('button', { name: 'Next order' })).toHaveLength(onward)
})

test('Enter in the form opens the review and sends nothing, even if repeated', async () => {
  const { of } = api()
  const { user } = await open()
  await user.type(await field(/reason/i), 'Returned{Enter}{Enter}{Enter}')
  expect(await screen.findByText(en.review.title)).toHaveFocus()
  expect(of(SAVE)).toHaveLength(0)
})

test.each([
  ['E1520', () => refusal('E1520', 'The result is unknown.')],
  ['a network failure', () => 'network failure' as const],
])('%s: unknown, the token stays, the retry is the same refund', async (_, lost) => {
  const { answers, of } = api()
  answers[SAVE] = lost
  const { user } = await open()
  await user.click(await toReview(user))
  expect(await screen.findByText(en.unknown.title)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: en.unknown.check })).toHaveAttribute(
    'href',
    `/deal/refund?tradeNo=${tradeNo}`,
  )
  answers[SAVE] = () => success(row)
  await user.click(await button(en.unknown.retry))
  expect(await screen.findByText(en.done.title)).toBeInTheDocument()
  const [first, second] = of(SAVE)
  expect(second).toEqual(first)
  expect(of('common/getOperationToken.do')).toHaveLength(1)
})

test('an unknown result outlives the closing of the dialog', async () => {
  const { answers, of } = api()
  answers[SAVE] = () => 'network failure'
  const first = await open()
  await first.user.click(await toReview(first.user))
  await screen.findByText(en.unknown.title)
  first.view.unmount()
  answers[SAVE] = () => success(row)
  const { user } = await open()
  expect(await screen.findByText(/last attempt to refund 74\.50 USD/)).toBeInTheDocument()
  await user.click(await button(en.unknown.retry))
  await screen.findByText(en.done.title)
  expect(of(SAVE).map((sent) => sent.token)).toEqual(['token-1', 'token-1'])
})

test('a refusal does not resolve the unknown result of the first attempt', async () => {
  const { answers, of } = api()
  answers[SAVE] = () => 'network failure'
  const { user } = await open()
  await user.click(await toReview(user))
  await screen.findByText(en.unknown.title)
  answers[SAVE] = () => refusal('E1429', 'Too many attempts.')
  await user.click(await button(en.unknown.retry))
  expect(await screen.findByText('Too many attempts.')).toBeInTheDocument()
  expect(of(SAVE)).toHaveLength(2)
  answers[SAVE] = () => refusal('E3001', 'This operation has expired.')
  await user.click(await button(en.unknown.retry))
  expect(await screen.findByText(/Check the refund list to see whether/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: en.unknown.retry })).not.toBeInTheDocument()
})

test('a second tab uses the same token', async () => {
  const { of } = api()
  const first = await open()
  const confirm = await toReview(first.user)
  await renderInPortal(<RefundDialog tradeNo={tradeNo} open onClose={() => {}} />)
  await waitFor(() => expect(of('refund/tradeInfo.do')).toHaveLength(2))
  await first.user.click(confirm)
  await screen.findByText(en.done.title)
  expect(of('common/getOperationToken.do')).toHaveLength(1)
})

test('a token that another tab holds for this refund is used, and none is stored', async () => {
  jest.replaceProperty(tabsReply, 'within', 10_000)
  const { of } = api()
  const otherTab = new BroadcastChannel('portal.intents')
  otherTab.addEventListener('message', ({ data }) => {
    if (data.kind !== 'ask') return
    otherTab.postMessage({ kind: 'holds', key: data.key, token: 'token-of-the-other-tab', at: Date.now() })
  })
  const { user } = await open()
  await user.click(await toReview(user))
  await screen.findByText(en.done.title)
  otherTab.close()
  expect(of(SAVE).map((sent) => sent.token)).toEqual(['token-of-the-other-tab'])
  expect(of('common/getOperationToken.do')).toEqual([])
  expect({ ...localStorage, ...sessionStorage }).toEqual({})
})

test('a refused field gets its error, the entry stays, and the next attempt has a new token', async () => {
  const { answers, of } = api()
  answers[SAVE] = () => refusal('E3108', 'Too much.', [{ path: 'amount', message: 'too_big?maximum=74.50' }])
  const { user } = await open()
  await user.click(await toReview(user))
  const amount = await field(/refund amount/i)
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/^At most 74.50 USD can be refunded\./))
  expect(amount).toHaveFocus()
  expect(await field(/reason/i)).toHaveValue('Returned')
  answers[SAVE] = () => success(row)
  await user.click(await button(en.continue))
  await user.click(await button(/^Refund 74\.50 USD$/))
  await screen.findByText(en.done.title)
  expect(of(SAVE).map((sent) => sent.token)).toEqual(['token-1', 'token-2'])
})

test('a refusal at the last step is explained, and the user can go back', async () => {
  const { answers } = api()
  answers[SAVE] = () => refusal('E3106', 'Tabulation.')
  const { user } = await open()
  await user.click(await toReview(user))
  expect(await screen.findByText(en.refusal.tabulation)).toBeInTheDocument()
  await user.click(await button(en.change))
  expect(await field(/reason/i)).toHaveValue('Returned')
})

test('a different request with the same token is refused with a message', async () => {
  const { answers } = api()
  answers[SAVE] = () => refusal('E3002', 'Other request.')
  const { user } = await open()
  await user.click(await toReview(user))
  expect(await screen.findByText(en.earlier.title)).toBeInTheDocument()
})

test('a technical error shows its message and request ID, and keeps the entered values', async () => {
  const { answers, of } = api()
  answers[SAVE] = () => refusal('E9999', 'The system reported an error.')
  const { user } = await open()
  await user.click(await toReview(user))
  expect(await screen.findByText('The system reported an error.')).toBeInTheDocument()
  expect(screen.getByText(/request-1/)).toBeInTheDocument()
  await user.click(await button(/^Refund 74\.50 USD$/))
  await waitFor(() => expect(of(SAVE)).toHaveLength(2))
  expect(of(SAVE).map((sent) => sent.token)).toEqual(['token-1', 'token-1'])
})

test('Escape closes immediately, but asks for confirmation if a value was entered', async () => {
  api()
  const { user, closed } = await open()
  await field(/reason/i)
  await user.keyboard('{Escape}')
  expect(closed).toHaveLength(1)
  await user.type(await field(/reason/i), 'R')
  const reload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(reload)
  expect(reload.defaultPrevented).toBe(true)
  await user.keyboard('{Escape}')
  expect(await screen.findByText(form.leave.title)).toBeInTheDocument()
  expect(closed).toHaveLength(1)
  await user.click(await button(form.leave.confirm))
  expect(closed).toHaveLength(2)
})

test('the refundable amount is loaded again after an error', async () => {
  const { answers } = api()
  answers['refund/tradeInfo.do'] = () => refusal('E1502', 'The service is unavailable.')
  const { user } = await open()
  expect(await screen.findByText(/The service is unavailable/)).toBeInTheDocument()
  answers['refund/tradeInfo.do'] = () => success(info)
  await user.click(await button('Try again'))
  expect(await field(/refund amount/i)).toHaveValue('74.50')
})

test.each([
  ['made', success(row), en.done.title],
  ['refused', refusal('E3106', 'Tabulation.'), en.refusal.tabulation],
])('when a refund is %s, the changed data is loaded again', async (_, answer, shown) => {
  const { answers, of } = api()
  answers[SAVE] = () => answer
  const { user } = await open()
  const send = await toReview(user)
  const before = of('refund/tradeInfo.do').length
  await user.click(send)
  expect(await screen.findByText(shown)).toBeInTheDocument()
  await waitFor(() => expect(of('refund/tradeInfo.do').length).toBeGreaterThan(before))
})

test('without permission for the refund list there is no link to it', async () => {
  api()
  const { user } = await open({ pages: ['/deal/transaction'] })
  await user.click(await toReview(user))
  await screen.findByText(en.done.title)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
