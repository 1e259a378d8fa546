import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { existingPayment, type NumberedOrder } from '#sandbox/domain/payments/payment/lock-order.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { payLinks } from '#sandbox/platform/db/schema/link.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'

const l = payLinks
const t = transactions

/** The orders of a link have the environment of its gateway. */
export async function linkOrder(
  db: Database,
  { merchantNo, gatewayNo }: { merchantNo: string; gatewayNo: string },
  orderNo: string,
): Promise<NumberedOrder> {
  const [gateway] = await db
    .select({ environment: gateways.environment })
    .from(gateways)
    .where(eq(gateways.gatewayNo, gatewayNo))
  if (!gateway) throw new Error(`gateway ${gatewayNo} is gone`)
  return { merchantNo, gatewayNo, environment: gateway.environment, orderNo }
}

/** Whether an order is paid, in progress, or requested by a link. Its number must be locked. */
export async function isTaken(db: Database, order: NumberedOrder, now: Date): Promise<boolean> {
  if (await existingPayment(db, order)) return true
  const [link] = await db
    .select({ linkNo: l.linkNo })
    .from(l)
    .where(
      and(
        eq(l.merchantNo, order.merchantNo),
        eq(l.orderNo, order.orderNo),
        eq(l.gatewayNo, order.gatewayNo),
        // The payments of a link for many customers have numbers based on the link's number, so this number
        // stays reserved after the link expires.
        or(gt(l.expiresAt, now), sql`${l.use} = 'many'`),
      ),
    )
    .limit(1)
  return link !== undefined
}

/** Those of these numbers that an order of the link's gateway has, paid, in progress or requested by a link. */
export async function takenOrderNos(
  db: Database,
  { merchantNo, gatewayNo }: { merchantNo: string; gatewayNo: string },
  orderNos: string[],
): Promise<Set<string>> {
  const [orders, links] = await Promise.all([
    db
      .select({ orderNo: t.orderNo })
      .from(t)
      .where(
        and(
          eq(t.merchantNo, merchantNo),
          inArray(t.orderNo, orderNos),
          eq(t.gatewayNo, gatewayNo),
          ne(t.status, 'failed'),
        ),
      ),
    db
      .select({ orderNo: l.orderNo })
      .from(l)
      .where(and(eq(l.merchantNo, merchantNo), inArray(l.orderNo, orderNos), eq(l.gatewayNo, gatewayNo))),
  ])
  return new Set([...orders, ...links].map(({ orderNo }) => orderNo))
}

/**
 * The payments that decide the state of a link: those through it and, if it takes one payment, those of its order until
 * it expires. The order can also be paid another way, and must not be paid again.
 */
export const decidesLink: SQL = sql`${t.merchantNo} = ${l.merchantNo} and (${t.linkNo} = ${l.linkNo}
  or ${l.use} = 'single' and ${t.orderNo} = ${l.orderNo} and ${t.createdAt} < ${l.expiresAt}
    and ${t.gatewayNo} = ${l.gatewayNo} and ${t.environment} =
      (select ${gateways.environment} from ${gateways} where ${gateways.gatewayNo} = ${l.gatewayNo}))`
