import { millisecondsInDay } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { nextTabulation } from '#lib/rules/settlement.ts'
import { deadlinesOf } from '#sandbox/domain/information/deadline/kinds.ts'
import { pay } from '#sandbox/domain/payments/checkout/pay.ts'
import { nextTabulations } from '#sandbox/domain/settlement/settlement/readiness.ts'
import { gateways, merchants } from '#sandbox/platform/db/schema/identity.ts'
import { settlementCalendar } from '#sandbox/platform/db/schema/settlement.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** Waybill deadlines and tabulations around a clock change. The week of one tabulation ends where the next begins. */

const ZONE = 'Europe/Berlin'
const THURSDAY = 4

const sandbox = withSandbox()

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
    expect((await pay(db, order, new Date(Date.parse(border) + days * millisecondsInDay))).status).toBe(
      'success',
    )
  }
  const rights = { pages: '*', calls: '*' } as const
  const viewer = { db, merchantNo, timeZone: ZONE, now: () => now, rights }
  const lines = (await deadlinesOf(viewer)).deadlines.filter(({ kind }) => kind === 'waybill')
  expect(lines.map(({ count }) => count)).toEqual(expected)
  const [first, second] = lines
  expect(Date.parse(second?.from ?? '')).toBe(Date.parse(first?.to ?? '') + 1)
})

test('in the hour after the last tabulation before the clocks go back, the next one is known', async () => {
  const { merchantNo, gatewayNo } = await sandbox.newMerchant()
  const { db } = sandbox
  const now = new Date('2027-10-28T10:30:00Z')
  const nextAt = new Date('2027-11-04T11:00:00Z')
  await db.update(merchants).set({ timeZone: ZONE }).where(eq(merchants.merchantNo, merchantNo))
  await db.update(gateways).set({ tabulationWeekday: THURSDAY }).where(eq(gateways.gatewayNo, gatewayNo))
  await db.update(settlementCalendar).set({ nextAt }).where(eq(settlementCalendar.gatewayNo, gatewayNo))
  const found = await nextTabulations({ db, merchantNo, now: () => now })
  expect(found.map(({ at }) => at)).toEqual([nextAt])
})
