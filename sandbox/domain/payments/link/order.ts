import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { paysOneOf, type Shop } from '#sandbox/domain/payments/payment/lock-order.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { payLinks } from '#sandbox/platform/db/schema/link.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { findGateway } from '#sandbox/platform/gateway.ts'

const l = payLinks
const t = transactions

/** The shop of a link: its orders have the environment of its gateway. */
export async function shopOf(
  db: Database,
  { merchantNo, gatewayNo }: Pick<Shop, 'merchantNo' | 'gatewayNo'>,
): Promise<Shop> {
  const gateway = await findGateway({ db, merchantNo }, gatewayNo)
  if (!gateway) throw new Error(`gateway ${gatewayNo} is gone`)
  return { merchantNo, gatewayNo, environment: gateway.environment }
}

/** Those of these order numbers that are paid, in progress, or requested by a link. Final only for locked numbers. */
export async function takenOrderNos(
  db: Database,
  shop: Shop,
  orderNos: string[],
  now: Date,
): Promise<Set<string>> {
  const orders = await db.select({ orderNo: t.orderNo }).from(t).where(paysOneOf(shop, orderNos))
  const links = await db
    .select({ orderNo: l.orderNo })
    .from(l)
    .where(
      and(
        eq(l.merchantNo, shop.merchantNo),
        inArray(l.orderNo, orderNos),
        eq(l.gatewayNo, shop.gatewayNo),
        // The payments of a link for many customers have numbers based on the link's number, so this number
        // stays reserved after the link expires.
        or(gt(l.expiresAt, now), sql`${l.use} = 'many'`),
      ),
    )
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
