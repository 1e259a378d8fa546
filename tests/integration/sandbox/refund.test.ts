import { millisecondsInDay } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { compareAmounts } from '#lib/rules/compare-amounts.ts'
import { defaultRange } from '#lib/rules/date-range.ts'
import { addAmounts } from '#lib/rules/money.ts'
import { refunds, transactions } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, passDays, passToTabulation, pay, refund } from '#tests/support/sandbox-orders.ts'

const sandbox = withSandbox()
let client: ProviderClient
beforeAll(async () => {
  client = await sandbox.signIn('100001', 'admin')
})

const tradeInfo = async (tradeNo: string) =>
  (await client.call(calls['refund/tradeInfo.do'], { tradeNo })).data

/** Writes directly to the row: other tests cover how an order reaches these states. */
const setOrder = (tradeNo: string, values: Partial<typeof transactions.$inferInsert>) =>
  sandbox.db.update(transactions).set(values).where(eq(transactions.tradeNo, tradeNo))

test('a partial refund, then the exact rest; then nothing is refundable', async () => {
  const { tradeNo } = await pay(sandbox, { amount: '100.00' })
  await passDays(sandbox, 2)
  expect(await tradeInfo(tradeNo)).toMatchObject({ refusal: null, refundableAmount: '100.00', refunds: [] })

  const part = await refund(client, tradeNo, '33.3')
  expect(part).toMatchObject({
    code: SUCCESS,
    data: {
      amount: '33.30',
      refundableAmount: '66.70',
      type: 'partial',
      status: 'pending',
      applicant: 'admin',
      nextStep: 'audit',
    },
  })
  expect(await tradeInfo(tradeNo)).toMatchObject({ refundedAmount: '33.30', refundableAmount: '66.70' })

  const above = await refund(client, tradeNo, '66.71')
  expect(above).toMatchObject({
    code: 'E3108',
    fields: [{ path: 'amount', message: 'too_big?maximum=66.70' }],
  })
  expect((await refund(client, tradeNo, '66.70')).code).toBe(SUCCESS)
  expect((await refund(client, tradeNo, '0.01')).code).toBe('E3107')
  expect(await tradeInfo(tradeNo)).toMatchObject({ refusal: 'nothing_left', refundableAmount: '0.00' })

  const { data: listed } = await client.call(calls['refund/list.do'], { tradeNo: [tradeNo] })
  expect(listed.list.map((row) => row.refundableAmount)).toEqual(['0.00', '0.00'])

  const order = await detailOf(client, tradeNo)
  expect(order).toMatchObject({ refunded: 'full', refundedAmount: '100.00', refundableAmount: '0.00' })
  const applied = order.events.filter((event) => event.kind === 'refund_applied')
  expect(applied.map(({ actor, amount, reference }) => ({ actor, amount, reference }))).toEqual([
    { actor: 'admin', amount: '33.30', reference: part.data.refundNo },
    { actor: 'admin', amount: '66.70', reference: expect.any(String) },
  ])
})

test('a refund of the whole amount is a full refund', async () => {
  const { tradeNo } = await pay(sandbox, { amount: '1500', currency: 'JPY' })
  await passDays(sandbox, 2)
  expect(await refund(client, tradeNo, '1500')).toMatchObject({ code: SUCCESS, data: { type: 'full' } })
})

test.each([
  ['12.345', 'USD', 'E3109', 'too_many_decimals'],
  ['12.3', 'JPY', 'E3109', 'too_many_decimals'],
  ['1.234', 'KWD', SUCCESS, undefined],
  ['0', 'USD', 'E3109', 'not_positive'],
  ['0.00', 'USD', 'E3109', 'not_positive'],
  ['100.01', 'USD', 'E3108', 'too_big?maximum=100.00'],
  ['-1', 'USD', 'E1400', undefined],
  ['1e1', 'USD', 'E1400', undefined],
  ['1,0', 'USD', 'E1400', undefined],
])('an amount of %s %s returns %s', async (amount, currency, code, message) => {
  const { tradeNo } = await pay(sandbox, { amount: '100', currency })
  await passDays(sandbox, 2)
  const answer = await refund(client, tradeNo, amount)
  expect(answer.code).toBe(code)
  if (message) expect(answer.fields).toEqual([{ path: 'amount', message }])
})

describe('refusals', () => {
  test.each<[string, string, (tradeNo: string) => Promise<unknown>]>([
    ['not successful', 'E3101', (tradeNo) => setOrder(tradeNo, { status: 'processing' })],
    ['charged back', 'E3105', (tradeNo) => setOrder(tradeNo, { frozenStatus: 'chargeback' })],
    ['frozen by a chargeback', 'E3104', (tradeNo) => setOrder(tradeNo, { frozenStatus: 'frozen' })],
    ['on hold by a retrieval', 'E3104', (tradeNo) => setOrder(tradeNo, { holdStatus: 'frozen' })],
    ['unreconciled', 'E3103', (tradeNo) => setOrder(tradeNo, { reconciled: false })],
    [
      'over 180 days old',
      'E3102',
      (tradeNo) =>
        setOrder(tradeNo, { createdAt: new Date(+sandbox.now('100001') - 181 * millisecondsInDay) }),
    ],
    ['in tabulation', 'E3106', () => passToTabulation(sandbox, '10000101')],
  ])('%s: %s, with its reason, and nothing is written', async (_, code, prepare) => {
    const { tradeNo } = await pay(sandbox)
    await passDays(sandbox, 2)
    await prepare(tradeNo)
    const answer = await refund(client, tradeNo, '1.00')
    expect(answer.code).toBe(code)
    expect(answer.msg).not.toBe('')
    expect((await tradeInfo(tradeNo)).refusal).not.toBeNull()
    expect(await sandbox.db.select().from(refunds).where(eq(refunds.tradeNo, tradeNo))).toEqual([])
    await passDays(sandbox, 0)
  })

  test.each([
    ['11:55', SUCCESS, null],
    ['12:00', 'E3106', 'tabulation'],
    ['12:55', 'E3106', 'tabulation'],
    ['13:00', SUCCESS, null],
  ])('on the tabulation day at %s: %s', async (time, code, refusal) => {
    const own = await sandbox.newMerchant()
    const { tradeNo } = await pay(sandbox, { merchantNo: own.merchantNo })
    await passToTabulation(sandbox, own.gatewayNo, time)
    const info = await own.client.call(calls['refund/tradeInfo.do'], { tradeNo })
    expect(info.data.refusal).toBe(refusal)
    expect((await refund(own.client, tradeNo, '1.00')).code).toBe(code)
  })

  test('the tabulation of a gateway refuses no refund of another gateway', async () => {
    const orders = await Promise.all(['10000101', '10000102'].map((gatewayNo) => pay(sandbox, { gatewayNo })))
    await passToTabulation(sandbox, '10000101')
    const codes = orders.map(async ({ tradeNo }) => (await refund(client, tradeNo, '1.00')).code)
    expect(await Promise.all(codes)).toEqual(['E3106', SUCCESS])
  })

  test('once resolved in the merchant’s favor it can be refunded again', async () => {
    const { tradeNo } = await pay(sandbox)
    await passDays(sandbox, 2)
    await sandbox.control('disputes', { tradeNo, kind: 'chargeback', reason: 'fraud' })
    expect((await refund(client, tradeNo, '1.00')).code).toBe('E3104')
    await setOrder(tradeNo, { frozenStatus: 'normal', frozenAmount: '0' })
    expect((await refund(client, tradeNo, '1.00')).code).toBe(SUCCESS)
  })

  test('a refund on the day of the payment is too early, on the next day it is possible', async () => {
    const { tradeNo } = await pay(sandbox)
    expect((await refund(client, tradeNo, '1.00')).code).toBe('E3103')
    await passDays(sandbox, 1)
    expect((await refund(client, tradeNo, '1.00')).code).toBe(SUCCESS)
  })

  test.each([
    ['no reason', { reason: '  ' }],
    ['a reason of 101 characters', { reason: 'x'.repeat(101) }],
    ['an unknown field', { reason: 'x', status: 'success' }],
  ])('%s is an invalid request', async (_, extra) => {
    const { tradeNo } = await pay(sandbox)
    const input = { tradeNo, amount: '1.00', ...extra } as { tradeNo: string; amount: string; reason: string }
    expect((await client.callWithToken(calls['refund/save.do'], input)).code).toBe('E1400')
  })
})

describe('at the same time', () => {
  test('of 20 parallel refunds of the last 10.00, one succeeds', async () => {
    const { tradeNo } = await pay(sandbox, { amount: '25.00' })
    await passDays(sandbox, 2)
    expect((await refund(client, tradeNo, '15.00')).code).toBe(SUCCESS)
    const tokens = await Promise.all(Array.from({ length: 20 }, () => client.operationToken()))
    const answers = await Promise.all(tokens.map((token) => refund(client, tradeNo, '10.00', token)))
    const codes = answers.map((answer) => answer.code).sort()
    expect(codes).toEqual([SUCCESS, ...Array.from({ length: 19 }, () => 'E3107')])
    expect(await tradeInfo(tradeNo)).toMatchObject({ refundedAmount: '25.00', refundableAmount: '0.00' })
  })

  test('20 requests with one token create one refund, and all get the same response', async () => {
    const { tradeNo } = await pay(sandbox, { amount: '25.00' })
    await passDays(sandbox, 2)
    const token = await client.operationToken()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refund(client, tradeNo, '10.00', token)),
    )
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([SUCCESS]))
    expect(new Set(answers.map((answer) => answer.data.refundNo)).size).toBe(1)
    expect(await tradeInfo(tradeNo)).toMatchObject({ refundedAmount: '10.00' })
    expect((await refund(client, tradeNo, '11.00', token)).code).toBe('E3002')
  })
})

test('support sees the refunds but cannot create one', async () => {
  const support = await sandbox.signIn('100001', 'support')
  const { tradeNo } = await pay(sandbox)
  await passDays(sandbox, 2)
  expect((await refund(support, tradeNo, '1.00')).code).toBe('E1403')
  expect((await support.call(calls['refund/list.do'], {})).code).toBe(SUCCESS)
})

test('the refunded amount never exceeds the paid amount, and equals the refunds that have not failed', async () => {
  const amounts = fc.array(
    fc.record({ minor: fc.integer({ min: 1, max: 6000 }), days: fc.integer({ min: 0, max: 4 }) }),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(
      amounts,
      fc.constantFrom('4111111111111111', '4000000000005126'),
      async (tries, card) => {
        const { tradeNo } = await pay(sandbox, { amount: '100.00', card })
        await passDays(sandbox, 2)
        for (const { minor, days } of tries) {
          await refund(client, tradeNo, (minor / 100).toFixed(2))
          await passDays(sandbox, days)
          const order = await detailOf(client, tradeNo)
          const kept = await sandbox.db
            .select()
            .from(refunds)
            .where(and(eq(refunds.merchantNo, '100001'), eq(refunds.tradeNo, tradeNo)))
          const sum = addAmounts(
            'USD',
            ...kept.flatMap((each) => (each.status === 'failed' ? [] : [each.amount])),
          )
          expect(order.refundedAmount).toBe(sum)
          expect(compareAmounts(order.refundedAmount, order.amount)).toBeLessThanOrEqual(0)
        }
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)

test('the list filters, sorts and pages refunds', async () => {
  const kept = await sandbox.db.select().from(refunds).where(eq(refunds.merchantNo, '100001'))
  const sample = kept[Math.floor(kept.length / 2)]
  expect(sample).toBeDefined()
  if (!sample) return
  const list = calls['refund/list.do']
  const found = async (input: Parameters<typeof client.call<typeof list>>[1]) => {
    const numbers: string[] = []
    for (let cursor: string | undefined; ; ) {
      const { data } = await client.call(list, { pageSize: 10, ...input, ...(cursor && { cursor }) })
      numbers.push(...data.list.map((row) => row.refundNo))
      cursor = data.nextCursor
      if (!cursor) return numbers
    }
  }
  const since = Date.parse(defaultRange(sandbox.now('100001'), 'Asia/Shanghai').from)
  const expected = (matches: (row: (typeof kept)[number]) => boolean) =>
    kept
      .filter((row) => +row.appliedAt >= since && matches(row))
      .sort((a, b) => +b.appliedAt - +a.appliedAt || (a.refundNo < b.refundNo ? 1 : -1))
      .map((row) => row.refundNo)
  expect(await found({})).toEqual(expected(() => true))
  expect(await found({ refundNo: [sample.refundNo] })).toEqual([sample.refundNo])
  expect(await found({ tradeNo: [sample.tradeNo] })).toEqual(expected((r) => r.tradeNo === sample.tradeNo))
  expect(await found({ orderNo: [sample.orderNo] })).toEqual(expected((r) => r.orderNo === sample.orderNo))
  expect(await found({ gatewayNo: [sample.gatewayNo] })).toEqual(
    expected((r) => r.gatewayNo === sample.gatewayNo),
  )
  expect(await found({ status: ['failed', 'pending'] })).toEqual(
    expected((r) => r.status === 'failed' || r.status === 'pending'),
  )
  expect(await found({ email: sample.email.toUpperCase() })).toEqual(
    expected((r) => r.email === sample.email),
  )
  expect(await found({ type: ['full'] })).toEqual(expected((r) => r.type === 'full'))
  expect(await found({ currency: ['KWD', 'JPY'] })).toEqual(expected((r) => r.currency !== 'USD'))
  expect(await found({ applicant: ['admin'] })).toEqual(expected((r) => r.applicant === 'admin'))
  expect(await found({ applicant: ['nobody'] })).toEqual([])
  expect(await found({ amountFrom: '10', amountTo: '20' })).toEqual(
    expected((r) => compareAmounts(r.amount, '10') >= 0 && compareAmounts(r.amount, '20') <= 0),
  )
  const byAmount = await found({ sort: [{ field: 'amount', order: 'asc' }] })
  expect(new Set(byAmount)).toEqual(new Set(expected(() => true)))
  const other = await sandbox.signIn('100002', 'admin')
  expect((await other.call(list, { refundNo: [sample.refundNo] })).data.list).toEqual([])
})
