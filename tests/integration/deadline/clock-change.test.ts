import { eq } from 'drizzle-orm'
import { nextTabulation } from '#lib/rules/settlement.ts'
import { deadlinesOf } from '#sandbox/domain/information/deadline/kinds.ts'
import { pay } from '#sandbox/domain/payments/checkout/pay.ts'
import { gateways, merchants } from '#sandbox/platform/db/schema/identity.ts'
import { settlementCalendar } from '#sandbox/platform/db/schema/settlement.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'

/** Waybill deadlines around a clock change: the week of one ends where that of the next begins. */

const ZONE = 'Europe/Berlin'
const THURSDAY = 4
const DAY = 86_400_000

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
}, 60_000)
afterAll(() => sandbox.stop())

test.each([
  // At 23:30 on the last day of the first week. The next week has the 28th, with 23 hours.
  ['spring', '2027-04-05T10:00:00Z', '2027-03-25T22:30:00Z', [2, 1]],
  // At 00:30 on the first day of the second week, which has the 31st, with 25 hours.
  ['autumn', '2027-11-08T10:00:00Z', '2027-10-28T22:30:00Z', [1, 2]],
])('in %s, an order at the border of two weeks is in one of them', async (_, today, border, expected) => {
  const { merchantNo, gatewayNo } = await sandbox.newMerchant()
  const { db } = sandbox
  const now = new Date(today)
  const nextAt = nextTabulation(now, THURSDAY, ZONE).at
  await db.update(merchants).set({ timeZone: ZONE }).where(eq(merchants.merchantNo, merchantNo))
  await db.update(gateways).set({ tabulationWeekday: THURSDAY }).where(eq(gateways.gatewayNo, gatewayNo))
  await db.update(settlementCalendar).set({ nextAt }).where(eq(settlementCalendar.gatewayNo, gatewayNo))
  for (const days of [-3, 0, 3]) {
    const order = { merchantNo, amount: '100', currency: 'USD' }
    expect((await pay(db, order, new Date(Date.parse(border) + days * DAY))).status).toBe('success')
  }
  const rights = { pages: '*', calls: '*' } as const
  const viewer = { db, merchantNo, timeZone: ZONE, now: () => now, rights }
  const lines = (await deadlinesOf(viewer)).deadlines.filter(({ kind }) => kind === 'waybill')
  expect(lines.map(({ count }) => count)).toEqual(expected)
  const [first, second] = lines
  expect(Date.parse(second?.from ?? '')).toBe(Date.parse(first?.to ?? '') + 1)
})
