import { createHash } from 'node:crypto'
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { and, desc, eq } from 'drizzle-orm'
import { PAY_API } from '#lib/contract/pay-api/operations.ts'
import { dayOf } from '#lib/rules/days.ts'
import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import { apiRequestDays, apiRequests } from '#sandbox/platform/db/schema/pay-api.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'
import type { SeedPart } from './part.ts'

type NewRequest = typeof apiRequests.$inferInsert
type Order = Pick<
  typeof transactions.$inferSelect,
  'merchantNo' | 'tradeNo' | 'orderNo' | 'gatewayNo' | 'amount' | 'currency' | 'createdAt'
>

const ORDERS = 6
const json = (value: unknown) => JSON.stringify(value, null, 2)

/** The same number in every seeded database. */
const requestIdOf = (order: Order, kind: string): string =>
  `req_${createHash('sha256').update(`${order.tradeNo} ${kind}`).digest('hex').slice(0, 32)}`

const requestOf = (order: Order, at: Date, kind: string, own: Partial<NewRequest>): NewRequest => ({
  merchantNo: order.merchantNo,
  requestId: requestIdOf(order, kind),
  at,
  keyNo: `K${order.gatewayNo}-live`,
  gatewayNo: order.gatewayNo,
  environment: 'live',
  method: 'GET',
  path: `${PAY_API}/payments/${order.tradeNo}`,
  status: 200,
  durationMs: 9 + (Number(order.tradeNo.slice(-2)) % 40),
  ip: '203.0.113.10',
  tradeNo: order.tradeNo,
  request: '',
  response: json({ tradeNo: order.tradeNo, orderNo: order.orderNo }),
  ...own,
})

/** A shop reads its orders, and some of its requests are refused. */
function requestsOf(order: Order, index: number, now: Date): NewRequest[] {
  const at = new Date(+now - (index + 1) * millisecondsInDay)
  const read = requestOf(order, at, 'read', {})
  if (index % 2 > 0) return [read]
  const code = index % 4 > 0 ? 'key_scope' : 'body_invalid'
  const field = code === 'body_invalid' ? { field: 'amount' } : {}
  const requestId = requestIdOf(order, code)
  const refused = requestOf(order, new Date(+at + millisecondsInHour), code, {
    method: 'POST',
    path: `${PAY_API}/payments${code === 'key_scope' ? `/${order.tradeNo}/refunds` : ''}`,
    status: code === 'key_scope' ? 403 : 400,
    errorCode: code,
    tradeNo: code === 'key_scope' ? order.tradeNo : null,
    request: json(
      code === 'key_scope'
        ? { amount: '5.00', reason: 'Return' }
        : { amount: '12,50', currency: order.currency },
    ),
    response: json({
      error: {
        type: code === 'key_scope' ? 'permission_error' : 'invalid_request',
        code,
        message: providerWord('en_US', 'pay', `api.${code}`, { field: 'amount' }),
        ...field,
        requestId,
      },
    }),
  })
  return [read, refused]
}

/** The request log of the first gateways. */
export const payRequestsPart: SeedPart = {
  name: 'pay-requests',
  version: 1,
  async run({ db, now }) {
    for (const { merchantNo, timeZone } of await db.select().from(merchants)) {
      const t = transactions
      const orders = await db
        .select()
        .from(t)
        .where(
          and(eq(t.merchantNo, merchantNo), eq(t.gatewayNo, `${merchantNo}01`), eq(t.environment, 'live')),
        )
        .orderBy(desc(t.createdAt))
        .limit(ORDERS)
      const requests = orders.flatMap((order, index) => requestsOf(order, index, now))
      if (requests.length === 0) continue
      await db.insert(apiRequests).values(requests).onConflictDoNothing()
      await db
        .insert(apiRequestDays)
        .values(
          requests.map(({ keyNo, at, errorCode }) => ({
            merchantNo,
            keyNo,
            day: dayOf(at, timeZone),
            errorCode: errorCode ?? '',
            requests: 1,
            lastAt: at,
          })),
        )
        .onConflictDoNothing()
    }
  },
}
