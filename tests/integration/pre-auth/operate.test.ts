import { millisecondsInDay } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { preAuthActions } from '#lib/contract/pre-auth.ts'
import { endChallenge } from '#sandbox/domain/payments/checkout/challenge.ts'
import { operationLogs } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, pay, refund } from '#tests/support/sandbox-orders.ts'

type Action = (typeof preAuthActions)[number]

const sandbox = withSandbox()

/** Both cards are pre-authorized because of the risk score; completing the second is declined. */
const WATCHED = '4000000000009235'
const DECLINES_COMPLETION = '4000000000007239'

async function merchant() {
  const { merchantNo, client } = await sandbox.newMerchant()
  const held = async (order: Parameters<typeof pay>[1] = {}) =>
    (await pay(sandbox, { merchantNo, card: WATCHED, ...order })).tradeNo
  return { merchantNo, client, held }
}

const operate = (client: ProviderClient, action: Action, tradeNo: string[], token?: string) =>
  client.callWithToken(calls['preAuth/operate.do'], { action, tradeNo }, token)
const codesOf = ({ data }: Awaited<ReturnType<typeof operate>>) => data.map(({ code }) => code)
const statesOf = async (client: ProviderClient, tradeNos: string[]) =>
  Promise.all(tradeNos.map(async (tradeNo) => (await detailOf(client, tradeNo)).preAuthStatus))

test('completed: a successful payment, reconciled the next day, and refundable', async () => {
  const { merchantNo, client, held } = await merchant()
  const tradeNo = await held({ amount: '80.00' })
  expect(await detailOf(client, tradeNo)).toMatchObject({ status: 'pending', refundableAmount: '0.00' })
  await sandbox.advance('P2D', merchantNo)
  const answer = await operate(client, 'complete', [tradeNo])
  expect(answer).toMatchObject({ code: SUCCESS, data: [{ id: tradeNo, code: SUCCESS, msg: '' }] })

  const order = await detailOf(client, tradeNo)
  expect(order).toMatchObject({
    status: 'success',
    preAuthStatus: 'completed',
    refundableAmount: '80.00',
    reconciled: false,
  })
  expect(order.events.slice(-2)).toMatchObject([
    { kind: 'pre_auth_completed', actor: 'admin' },
    { kind: 'succeeded', amount: '80.00', currency: 'USD' },
  ])
  expect((await refund(client, tradeNo, '1.00')).code).toBe('E3103')
  await sandbox.advance('P1D', merchantNo)
  expect(await detailOf(client, tradeNo)).toMatchObject({ reconciled: true })
})

test('an order counts the earlier pre-authorizations of the customer that were completed before it', async () => {
  const { merchantNo, client, held } = await merchant()
  const order = { merchantNo, customer: { email: 'kate@mail.example' }, outcome: 'success' }
  const tradeNo = await held({ customer: order.customer })
  await sandbox.advance('PT1H', merchantNo)
  const before = await pay(sandbox, order)
  await sandbox.advance('PT1H', merchantNo)
  await operate(client, 'complete', [tradeNo])
  await sandbox.advance('PT1H', merchantNo)
  const after = await pay(sandbox, order)
  expect(await detailOf(client, before.tradeNo)).toMatchObject({ totalSalesCount: 0, firstPaidAt: null })
  expect(await detailOf(client, after.tradeNo)).toMatchObject({ totalSalesCount: 2 })
})

test.each([
  ['0.01', '79.99'],
  ['60.5', '19.50'],
])(
  'completed in part: %s of 80.00 is the amount of the order, and %s is released',
  async (part, released) => {
    const { merchantNo, client, held } = await merchant()
    const tradeNo = await held({ amount: '80.00' })
    const whole = { action: 'complete' as const, tradeNo: [tradeNo] }
    for (const [input, message] of [
      [{ ...whole, amount: '80.01' }, 'too_big?maximum=80.00'],
      [{ ...whole, amount: '0.00' }, 'not_positive'],
      [{ ...whole, amount: '1.001' }, 'too_many_decimals'],
      [{ ...whole, action: 'revoke' as const, amount: part }, 'invalid'],
      [{ ...whole, tradeNo: [tradeNo, await held()], amount: part }, 'invalid'],
    ] as const)
      expect(
        await client.callWithToken(calls['preAuth/operate.do'], { ...input, tradeNo: [...input.tradeNo] }),
      ).toMatchObject({
        code: 'E3124',
        fields: [{ path: 'amount', message }],
      })
    const { data } = await client.callWithToken(calls['preAuth/operate.do'], { ...whole, amount: part })
    expect(data).toEqual([{ id: tradeNo, code: SUCCESS, msg: '' }])
    await sandbox.advance('P2D', merchantNo)
    const order = await detailOf(client, tradeNo)
    const amount = Number(part).toFixed(2)
    expect(order).toMatchObject({
      amount,
      authorizedAmount: '80.00',
      refundableAmount: amount,
      orderState: 'paid',
    })
    expect(
      order.events.filter(({ kind }) => kind === 'succeeded' || kind === 'pre_auth_released'),
    ).toMatchObject([{ amount }, { amount: released }])
    expect((await refund(client, tradeNo, '80.00')).code).toBe('E3108')
    const { data: list } = await client.call(calls['preAuth/list.do'], { tradeNo: [tradeNo] })
    expect(list.list).toMatchObject([{ amount, authorizedAmount: '80.00', preAuthStatus: 'completed' }])
  },
)

test('revoked: not charged and not refundable', async () => {
  const { merchantNo, client, held } = await merchant()
  const tradeNo = await held()
  expect(codesOf(await operate(client, 'revoke', [tradeNo]))).toEqual([SUCCESS])
  const order = await detailOf(client, tradeNo)
  expect(order).toMatchObject({ status: 'failed', preAuthStatus: 'revoked', refundableAmount: '0.00' })
  expect(order.events.at(-1)).toMatchObject({ kind: 'pre_auth_revoked', actor: 'admin' })
  expect((await refund(client, tradeNo, '1.00')).code).toBe('E3101')
  await sandbox.advance('P30D', merchantNo)
  expect((await detailOf(client, tradeNo)).events).toEqual(order.events)
})

test('a pre-authorization without a decision expires after exactly seven days and cannot be completed afterwards', async () => {
  const { merchantNo, client, held } = await merchant()
  const tradeNo = await held()
  const created = +new Date((await detailOf(client, tradeNo)).createdAt)
  await sandbox.advance('P6DT23H', merchantNo)
  expect(await detailOf(client, tradeNo)).toMatchObject({ preAuthStatus: 'pending' })
  await sandbox.advance('PT2H', merchantNo)
  const order = await detailOf(client, tradeNo)
  expect(order).toMatchObject({ status: 'failed', preAuthStatus: 'expired', orderState: 'expired' })
  const last = order.events.at(-1)
  expect(last).toMatchObject({ kind: 'pre_auth_lapsed', actor: null })
  expect(+new Date(last?.at ?? 0) - created).toBe(7 * millisecondsInDay)
  expect(codesOf(await operate(client, 'complete', [tradeNo]))).toEqual(['E3121'])
})

test('after 3-D Secure, too, it expires seven days after the order', async () => {
  const { merchantNo, client, held } = await merchant()
  const tradeNo = await held({ card: '4000000000003220', preAuth: true })
  await sandbox.advance('PT10M', merchantNo)
  await endChallenge(sandbox.db, { merchantNo, tradeNo }, true, sandbox.now(merchantNo))
  const { createdAt, preAuthStatus } = await detailOf(client, tradeNo)
  expect(preAuthStatus).toBe('pending')
  await sandbox.advance('P8D', merchantNo)
  const last = (await detailOf(client, tradeNo)).events.at(-1)
  expect(last?.kind).toBe('pre_auth_lapsed')
  expect(+new Date(last?.at ?? 0) - +new Date(createdAt)).toBe(7 * millisecondsInDay)
})

test('several rows are processed, each with its result, in the requested order', async () => {
  const { client, held } = await merchant()
  const good = await held()
  const bad = await held({ card: DECLINES_COMPLETION })
  const answer = await operate(client, 'complete', [bad, 'NOBODY', good, good])
  expect(answer.data).toEqual([
    { id: bad, code: 'E3123', msg: expect.stringMatching(/declined/) },
    { id: 'NOBODY', code: 'E3003', msg: expect.stringMatching(/does not exist/) },
    { id: good, code: SUCCESS, msg: '' },
    { id: good, code: 'E3121', msg: expect.stringMatching(/already/) },
  ])
  expect(await statesOf(client, [good, bad])).toEqual(['completed', 'pending'])
  expect((await detailOf(client, good)).events.filter(({ kind }) => kind === 'succeeded')).toHaveLength(1)
  // The issuer declines the completion, but a revocation succeeds.
  expect(codesOf(await operate(client, 'revoke', [bad]))).toEqual([SUCCESS])
})

test('a mixed selection is refused completely, and the response names the rows', async () => {
  const { client, held } = await merchant()
  const tradeNos = [await held(), await held(), await held()]
  const [first = '', second = '', third = ''] = tradeNos
  await operate(client, 'revoke', [second])
  const answer = await operate(client, 'complete', [first, second, third])
  expect(answer).toMatchObject({
    code: 'E3122',
    fields: [{ path: 'tradeNo.1', message: 'not_pending' }],
  })
  expect(await statesOf(client, tradeNos)).toEqual(['pending', 'revoked', 'pending'])
  expect(codesOf(await operate(client, 'complete', [first, third]))).toEqual([SUCCESS, SUCCESS])
})

test.each<[string, () => Promise<string>]>([
  ['a sale', async () => (await pay(sandbox)).tradeNo],
  ['a declined order', async () => (await pay(sandbox, { outcome: '51' })).tradeNo],
])('%s is not a pre-authorization', async (_, order) => {
  const client = await sandbox.signIn('100001', 'admin')
  const tradeNo = await order()
  const before = await detailOf(client, tradeNo)
  expect(codesOf(await operate(client, 'complete', [tradeNo]))).toEqual(['E3003'])
  expect(await detailOf(client, tradeNo)).toEqual(before)
})

describe('at the same time', () => {
  test('of ten parallel completions and revocations, one succeeds for each row', async () => {
    const { client, held } = await merchant()
    const tradeNos = await Promise.all(Array.from({ length: 5 }, () => held()))
    const tokens = await Promise.all(Array.from({ length: 10 }, () => client.operationToken()))
    const answers = await Promise.all(
      tokens.map((token, at) => {
        // Different lock orders must not cause a deadlock.
        const rows = at % 3 ? tradeNos : tradeNos.toReversed()
        return operate(client, at % 2 ? 'complete' : 'revoke', rows, token)
      }),
    )
    for (const tradeNo of tradeNos) {
      const codes = answers.map(({ data }) => data.find(({ id }) => id === tradeNo)?.code).sort()
      expect(codes).toEqual([SUCCESS, ...Array.from({ length: 9 }, () => 'E3121')])
      const { events } = await detailOf(client, tradeNo)
      const decided = events.filter(({ kind }) => kind.startsWith('pre_auth_'))
      expect(decided).toHaveLength(1)
    }
  })

  test('one token has one effect: a repeat returns the first result, another request is refused', async () => {
    const { client, held } = await merchant()
    const [first, second] = [await held(), await held()]
    const token = await client.operationToken()
    const answers = await Promise.all([
      operate(client, 'complete', [first], token),
      operate(client, 'complete', [first], token),
    ])
    expect(answers.map(codesOf)).toEqual([[SUCCESS], [SUCCESS]])
    expect((await operate(client, 'complete', [second], token)).code).toBe('E3002')
    expect((await operate(client, 'revoke', [first], token)).code).toBe('E3002')
    const { events } = await detailOf(client, first)
    expect(events.filter(({ kind }) => kind === 'pre_auth_completed')).toHaveLength(1)
  })

  test('without a token nothing is changed', async () => {
    const { client, held } = await merchant()
    const tradeNo = await held()
    const input = { action: 'complete' as const, tradeNo: [tradeNo] }
    expect((await client.call(calls['preAuth/operate.do'], input)).code).toBe('E3001')
    expect(await statesOf(client, [tradeNo])).toEqual(['pending'])
  })
})

describe('permissions', () => {
  test('another merchant’s pre-authorizations give the same answer as unknown ones', async () => {
    const { client, held } = await merchant()
    const tradeNo = await held()
    const stranger = await merchant()
    expect(codesOf(await operate(stranger.client, 'complete', [tradeNo]))).toEqual(['E3003'])
    expect(await statesOf(client, [tradeNo])).toEqual(['pending'])
  })

  test('users without the operation or without the page are refused', async () => {
    const { merchantNo, held } = await merchant()
    const tradeNo = await held()
    const rights = { pages: ['/deal/auth'], calls: ['preAuth/download.do'] }
    await sandbox.control('roles', { merchantNo, role: 'support', rights })
    const support = await sandbox.signIn(merchantNo, 'support')
    expect((await support.call(calls['preAuth/list.do'], {})).code).toBe(SUCCESS)
    expect((await operate(support, 'revoke', [tradeNo])).code).toBe('E1403')
    const finance = await sandbox.signIn(merchantNo, 'finance')
    expect((await finance.call(calls['preAuth/list.do'], {})).code).toBe('E1403')
    expect((await operate(finance, 'revoke', [tradeNo])).code).toBe('E1403')
  })

  test('successes and refusals are in the operation log', async () => {
    const { merchantNo, client, held } = await merchant()
    const tradeNo = await held()
    await operate(client, 'revoke', [tradeNo])
    await operate(client, 'revoke', [tradeNo, await held()])
    const log = await sandbox.db
      .select({ target: operationLogs.target, code: operationLogs.code, userName: operationLogs.userName })
      .from(operationLogs)
      .where(and(eq(operationLogs.merchantNo, merchantNo), eq(operationLogs.call, 'preAuth/operate.do')))
      .orderBy(operationLogs.id)
    expect(log).toEqual([
      { target: tradeNo, code: SUCCESS, userName: 'admin' },
      { target: expect.stringContaining(tradeNo), code: 'E3122', userName: 'admin' },
    ])
  })
})

test.each([
  ['no rows', { tradeNo: [] }],
  ['more rows than a page has', { tradeNo: Array.from({ length: 101 }, (_, at) => `T${at}`) }],
  ['an unknown action', { action: 'capture' }],
])('%s is an invalid request', async (_, change) => {
  const client = await sandbox.signIn('100001', 'admin')
  const input = { action: 'complete' as const, tradeNo: ['T1'], ...change }
  expect((await client.callWithToken(calls['preAuth/operate.do'], input as never)).code).toBe('E1400')
})
