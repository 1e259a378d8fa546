import { sql } from 'drizzle-orm'
import { deliveryRateOf, isAboveLine } from '#lib/rules/delivery-rate.ts'
import { minorUnits } from '#lib/rules/minor-units.ts'
import { addAmounts } from '#lib/rules/money.ts'
import { tabulationOf } from '#lib/rules/settlement.ts'
import { settleOrder } from '#lib/rules/settlement-amounts.ts'
import { feeOf } from '#sandbox/domain/settlement/settlement/fees.ts'
import { plannedTabulations, planOf } from '#sandbox/domain/settlement/settlement/plan/plan.ts'
import { tabulate } from '#sandbox/domain/settlement/settlement/tabulate.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import { fxRates, settlementEntries } from '#sandbox/platform/db/schema/settlement.ts'
import { waybills } from '#sandbox/platform/db/schema/waybill.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/**
 * The rules of the settlement plan at their boundaries. If lib/rules has the same rule, a table row checks
 * both the rule and the SQL. Orders are written directly to the database, each test's under its own merchant
 * number.
 */

const sandbox = withSandbox({}, 120_000)

const ZONE = 'Asia/Shanghai'
const WEDNESDAY = 3
/** Two consecutive tabulations: on 18 and 25 November 2026. */
const [FIRST, SECOND] = ['2026-11-18', '2026-11-25']
/** A time in Shanghai, such as '2026-11-18 12:00:00.000'. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)

let merchants = 0
const newMerchantNo = () => {
  merchants += 1
  return `P${merchants}`
}

function scopeOf(merchantNo: string, days = [FIRST, SECOND], currency = 'USD', timeZone = ZONE) {
  const gateway = { merchantNo, gatewayNo: 'G1', currency, weekday: WEDNESDAY, timeZone }
  const tabulations = days.flatMap((day) =>
    plannedTabulations([{ ...gateway, from: at(`${day} 00:00:00`) }], at(`${day} 23:00:00`)),
  )
  return { merchantNo, timeZone, tabulations, orders: sql`true` }
}

type Order = typeof transactions.$inferInsert
const orderOf = (merchantNo: string, tradeNo: string, changes: Partial<Order> = {}): Order => ({
  merchantNo,
  tradeNo,
  orderNo: tradeNo,
  gatewayNo: 'G1',
  website: 'shop.example.com',
  environment: 'live',
  status: 'success',
  method: 'card',
  cardType: 'visa',
  // Before the period of the delivery rate: without orders in that period, the gateway settles.
  createdAt: at('2020-01-01 12:00:00'),
  concludesAt: at('2026-10-01 12:00:00'),
  customerNo: 'C1',
  customerName: 'Ann Lee',
  email: 'ann@example.com',
  amount: '100.00',
  currency: 'USD',
  transactionType: 'sale',
  ip: '203.0.113.9',
  merchantIp: '198.51.100.4',
  billingAddress: { name: '', line1: '', city: '', state: '', country: null, zip: '', phone: '' },
  shippingAddress: { name: '', line1: '', city: '', state: '', country: null, zip: '', phone: '' },
  riskScore: 0,
  preAuthScore: 60,
  totalScore: 80,
  ...changes,
})

type Waybill = typeof waybills.$inferInsert
const waybillOf = (merchantNo: string, tradeNo: string, changes: Partial<Waybill> = {}): Waybill => ({
  merchantNo,
  tradeNo,
  productType: 'merchandise',
  uploadedBy: 'admin',
  uploadedAt: at('2026-10-02 12:00:00'),
  arrivesAt: at('2026-10-10 12:00:00'),
  ...changes,
})

describe('an order settles with an uploaded waybill and a delivery rate above 70%', () => {
  const merchantNo = newMerchantNo()
  const ORDERS = 10_000
  beforeAll(async () => {
    const createdAt = at('2026-10-01 12:00:00')
    await sandbox.db
      .insert(transactions)
      .values(orderOf(merchantNo, '0', { createdAt, concludesAt: createdAt }))
    const columns = sql.raw(
      `order_no, gateway_no, website, environment, status, method, card_type, created_at, concludes_at, customer_no,
       customer_name, email, amount, currency, transaction_type, ip, merchant_ip, billing_address, shipping_address,
       risk_score, pre_auth_score, total_score`,
    )
    await sandbox.db.execute(sql`
      insert into transactions (merchant_no, trade_no, ${columns})
      select merchant_no, n::text, ${columns} from transactions, generate_series(1, ${ORDERS - 1}::int) as n
      where merchant_no = ${merchantNo}`)
  }, 120_000)

  test.each([
    [6999, '69.99', false],
    [7000, '70.00', false],
    [7001, '70.01', true],
  ])('%d of 10,000 delivered, %s %%: %s', async (delivered, rate, settles) => {
    const { db } = sandbox
    await db.execute(sql`delete from waybills where merchant_no = ${merchantNo}`)
    await db.execute(sql`
      insert into waybills (merchant_no, trade_no, product_type, uploaded_by, uploaded_at, arrives_at)
      select ${merchantNo}, n::text, 'merchandise', 'admin', '2026-10-02', '2026-10-10'
      from generate_series(0, ${delivered - 1}::int) as n`)
    const { rows } = await db.execute(sql`${planOf(scopeOf(merchantNo, [FIRST]))}
      select orders, delivered, open,
        (select count(*)::int from sale where tabulated_at = delivery_rate.at) as taken from delivery_rate`)
    expect(rows).toEqual([{ orders: ORDERS, delivered, open: settles, taken: settles ? delivered : 0 }])
    expect([deliveryRateOf(delivered, ORDERS), isAboveLine(delivered, ORDERS)]).toEqual([rate, settles])
  })

  test('a gateway without orders in the period settles', async () => {
    const { rows } = await sandbox.db.execute(sql`${planOf(scopeOf(newMerchantNo(), [FIRST]))}
      select orders, open from delivery_rate`)
    expect(rows).toEqual([{ orders: 0, open: true }])
  })
})

test.each<[string, number, number, Partial<Order>, Partial<Waybill> | null, string?]>([
  ['delivered', 1, 1, {}, {}],
  ['without a waybill', 1, 0, {}, null],
  ['created on the first day', 1, 1, { createdAt: at('2026-05-18 00:00:00.000') }, {}],
  ['created before it', 0, 0, { createdAt: at('2026-05-17 23:59:59.999') }, {}],
  ['created on the last day', 1, 1, { createdAt: at('2026-11-03 23:59:59.999') }, {}],
  ['created after it', 0, 0, { createdAt: at('2026-11-04 00:00:00.000') }, {}],
  ['arrived before noon', 1, 1, {}, { arrivesAt: at('2026-11-18 11:59:59.999') }],
  ['arrived at noon', 1, 0, {}, { arrivesAt: at('2026-11-18 12:00:00.000') }],
  ['uploaded before noon', 1, 1, {}, { uploadedAt: at('2026-11-18 11:59:59.999') }],
  ['uploaded at noon', 1, 0, {}, { uploadedAt: at('2026-11-18 12:00:00.000') }],
  ['lost', 1, 0, {}, { deliveryFails: true }],
  ['proved by pictures alone', 1, 1, {}, { arrivesAt: null, pictureCount: 1 }],
  ['without tracking and pictures', 1, 0, {}, { arrivesAt: null }],
  ['in test mode', 0, 0, { environment: 'test' }, {}],
  ['not successful', 0, 0, { status: 'failed' }, {}],
  // Noon in India is 06:30 UTC.
  [
    'arrived in the last half hour before noon',
    1,
    1,
    {},
    { arrivesAt: new Date('2026-11-18T06:29:59.999Z') },
    'Asia/Kolkata',
  ],
])('delivery rate, an order %s: %d in the rate, %d delivered', async (_, ...expected) => {
  const [orders, delivered, order, waybill, timeZone] = expected
  const merchantNo = newMerchantNo()
  const createdAt = at('2026-10-01 12:00:00')
  await sandbox.db.insert(transactions).values(orderOf(merchantNo, 'T1', { createdAt, ...order }))
  if (waybill) await sandbox.db.insert(waybills).values(waybillOf(merchantNo, 'T1', waybill))
  const scope = scopeOf(merchantNo, [FIRST], 'USD', timeZone)
  const { rows } = await sandbox.db.execute(sql`${planOf(scope)} select orders, delivered from delivery_rate`)
  expect(rows).toEqual([{ orders, delivered }])
})

test.each([
  ['T+15: the last day that is due', '2026-11-04 23:59:59.999', '2026-11-05 00:00:00.000', FIRST],
  ['T+15: the first day that is not', '2026-11-05 00:00:00.000', '2026-11-05 00:00:00.000', SECOND],
  ['uploaded before noon', '2026-10-01 12:00:00.000', '2026-11-18 11:59:59.999', FIRST],
  ['uploaded at noon', '2026-10-01 12:00:00.000', '2026-11-18 12:00:00.000', SECOND],
  ['uploaded after the last tabulation', '2026-10-01 12:00:00.000', '2026-11-25 12:00:00.000', undefined],
  ['without a waybill, paid 181 days before', '2026-05-21 23:59:59.999', undefined, FIRST],
  ['without a waybill, paid 180 days before', '2026-05-22 00:00:00.000', undefined, SECOND],
  ['without a waybill, 181 days before the next', '2026-05-28 23:59:59.999', undefined, SECOND],
  ['without a waybill, 180 days before the next', '2026-05-29 00:00:00.000', undefined, undefined],
])('%s: paid %s, uploaded %s, settled on %s', async (_, paidAt, uploadedAt, day) => {
  const merchantNo = newMerchantNo()
  await sandbox.db.insert(transactions).values(orderOf(merchantNo, 'T1', { concludesAt: at(paidAt) }))
  if (uploadedAt) {
    await sandbox.db.insert(waybills).values(waybillOf(merchantNo, 'T1', { uploadedAt: at(uploadedAt) }))
  }
  const scope = scopeOf(merchantNo)
  const { rows } = await sandbox.db.execute<{ tabulated_at: string | null }>(sql`${planOf(scope)}
    select tabulated_at from sale`)
  const noon = day ? at(`${day} 12:00:00.000`) : undefined
  expect(rows.map(({ tabulated_at }) => tabulated_at && new Date(tabulated_at))).toEqual([noon ?? null])
  const rule = [FIRST, SECOND]
    .map((each) => tabulationOf(at(`${each} 12:00:00`), ZONE))
    .find(
      (each) =>
        at(paidAt) < each.heldBackFrom ||
        (at(paidAt) < each.paidBefore && uploadedAt && at(uploadedAt) < each.at),
    )
  expect(rule?.at).toEqual(noon)
})

test.each([
  // 2.90% and 0.30.
  [
    ['100.00', 'USD', 'visa', 'USD', '1'],
    ['100.00', '3.20', '10.00', '86.80'],
  ],
  // Fee 0.445, reserve 0.500.
  [
    ['5.00', 'USD', 'visa', 'USD', '1'],
    ['5.00', '0.45', '0.50', '4.05'],
  ],
  // Fee 0.2145, reserve 0.05.
  [
    ['0.50', 'GBP', 'visa', 'USD', '1.271234'],
    ['0.64', '0.27', '0.06', '0.31'],
  ],
  // Fee 0.78 and reserve 2.00 are rounded before they are converted: 0.99 and 2.54.
  [
    ['19.99', 'GBP', 'visa', 'USD', '1.271234'],
    ['25.41', '0.99', '2.54', '21.88'],
  ],
  [
    ['0.10', 'EUR', 'visa', 'USD', '1.150000'],
    ['0.12', '0.29', '0.01', '-0.18'],
  ],
  // Exactly half a cent, after an odd digit and after an even one.
  [
    ['0.30', 'EUR', 'visa', 'USD', '1.150000'],
    ['0.35', '0.30', '0.03', '0.02'],
  ],
  // Unrounded, fee and reserve would convert to 148.2 and 379.7.
  [
    ['19.93', 'GBP', 'visa', 'JPY', '190.500000'],
    ['3797', '149', '379', '3269'],
  ],
  // No minor units, and three of them.
  [
    ['4980', 'JPY', 'jcb', 'JPY', '1'],
    ['4980', '189', '498', '4293'],
  ],
  [
    ['12.345', 'KWD', 'knet', 'KWD', '1'],
    ['12.345', '0.288', '1.235', '10.822'],
  ],
  [
    ['12.345', 'KWD', 'knet', 'JPY', '486.123456'],
    ['6001', '140', '600', '5261'],
  ],
] as const)('%j is settled as %j', async (given, expected) => {
  const [amount, currency, paidWith, settlementCurrency, rate] = given
  const merchantNo = newMerchantNo()
  const method = paidWith === 'knet' ? 'knet' : 'card'
  const cardType = paidWith === 'knet' ? null : paidWith
  await setRate(currency, settlementCurrency, '2026-10-01', rate)
  await sandbox.db
    .insert(transactions)
    .values(orderOf(merchantNo, 'T1', { amount, currency, method, cardType }))
  await sandbox.db.insert(waybills).values(waybillOf(merchantNo, 'T1'))
  const scope = scopeOf(merchantNo, [FIRST], settlementCurrency)
  const digits = minorUnits(settlementCurrency)
  const { rows } = await sandbox.db.execute<Record<string, string>>(sql`${planOf(scope)}
    select settled, -settled_fee as fee, -settled_reserve as reserve, net from planned_entry`)
  const [row] = rows
  expect(
    [row?.settled, row?.fee, row?.reserve, row?.net].map((text) => Number(text).toFixed(digits)),
  ).toEqual(expected)
  const fee = feeOf(method, cardType, currency)
  const rule = settleOrder({ amount, currency, settlementCurrency, rate, fee })
  expect([rule.gross, rule.fee, rule.reserve, rule.net].map(({ settled }) => settled)).toEqual(expected)
})

/** Units of `to` per unit of `from` on a day. */
async function setRate(from: string, to: string, day: string, rate: string): Promise<void> {
  await sandbox.db
    .insert(fxRates)
    .values({ day, currency: from, toCurrency: to, rate })
    .onConflictDoUpdate({ target: [fxRates.currency, fxRates.toCurrency, fxRates.day], set: { rate } })
}

interface Refund {
  amount: string
  appliedAt?: string
  status?: 'success' | 'failed'
  processedAt?: string
}

// At this rate the parts convert to 33.50, 33.50 and 33.52, but the sum converts to 100.51.
const RATE = '1.005000'
const ORDER_AMOUNT = '100.01'
const parts: Refund[] = [{ amount: '33.33' }, { amount: '33.33' }, { amount: '33.35' }]
const weeks = [FIRST, SECOND, '2026-12-02', '2026-12-09']
const afterFirst = '2026-11-18 15:00:00'

test.each<[string, Refund[], string[]]>([
  ['one full refund', [{ amount: ORDER_AMOUNT }], ['-100.51']],
  ['three partial refunds in one tabulation', parts, ['-33.50', '-33.49', '-33.52']],
  [
    'three partial refunds in three tabulations',
    parts.map((refund, index) => ({ ...refund, appliedAt: `2026-11-${11 + 7 * index} 15:00:00` })),
    ['-33.50', '-33.49', '-33.52'],
  ],
  [
    'three partial refunds and one that failed before its tabulation',
    [{ amount: '0.99', status: 'failed', processedAt: '2026-11-13 15:00:00' }, ...parts],
    ['-33.50', '-33.49', '-33.52'],
  ],
  [
    'three partial refunds after a full one that was returned',
    [
      { amount: ORDER_AMOUNT, status: 'failed', processedAt: afterFirst },
      ...parts.map((refund) => ({ ...refund, appliedAt: '2026-11-19 15:00:00' })),
    ],
    ['-100.51', '100.51', '-33.50', '-33.49', '-33.52'],
  ],
  [
    'partial refunds of which the second is returned before the third, and requested again',
    [
      { amount: '33.33' },
      { amount: '33.33', status: 'failed', processedAt: afterFirst },
      { amount: '33.35', appliedAt: '2026-11-19 15:00:00' },
      { amount: '33.33', appliedAt: '2026-11-26 15:00:00' },
    ],
    ['-33.50', '-33.49', '33.49', '-33.51', '-33.50'],
  ],
  [
    'partial refunds of which the second is returned after the third, and requested again',
    [
      { amount: '33.33' },
      { amount: '33.33', status: 'failed', processedAt: afterFirst },
      { amount: '33.35' },
      { amount: '33.33', appliedAt: '2026-11-19 15:00:00' },
    ],
    ['-33.50', '-33.49', '-33.52', '33.50', '-33.50'],
  ],
])('%s: exactly the whole order is deducted', async (_, given, expected) => {
  const merchantNo = newMerchantNo()
  const { db } = sandbox
  await setRate('EUR', 'USD', '2026-10-01', RATE)
  await db.insert(transactions).values(orderOf(merchantNo, 'T1', { currency: 'EUR', amount: ORDER_AMOUNT }))
  await db.insert(waybills).values(waybillOf(merchantNo, 'T1'))
  await db.insert(refunds).values(
    given.map(({ amount, appliedAt = '2026-11-12 15:00:00', status = 'success', processedAt }, index) => ({
      merchantNo,
      refundNo: `R${index}`,
      tradeNo: 'T1',
      orderNo: 'T1',
      gatewayNo: 'G1',
      email: 'anna@example.com',
      tradeAmount: ORDER_AMOUNT,
      currency: 'EUR',
      amount,
      type: 'partial' as const,
      reason: 'returned',
      status,
      applicant: 'admin',
      appliedAt: at(appliedAt),
      processedAt: processedAt ? at(processedAt) : null,
      auditsAt: at(appliedAt),
      acquirerAt: at(appliedAt),
    })),
  )
  for (const week of weeks) await db.transaction((tx) => tabulate(tx, scopeOf(merchantNo, [week])))
  const entries = await db
    .select()
    .from(settlementEntries)
    .where(sql`${settlementEntries.merchantNo} = ${merchantNo} and ${settlementEntries.tradeNo} = 'T1'`)
    .orderBy(settlementEntries.id)
  const settled = (wanted: boolean) =>
    entries
      .filter(({ kind }) => (kind === 'sale') === wanted)
      .map((entry) => addAmounts('USD', entry.settled))
  expect(settled(true)).toEqual(['100.51'])
  expect(settled(false)).toEqual(expected)
  expect(addAmounts('USD', ...settled(true), ...settled(false))).toBe('0.00')
})
