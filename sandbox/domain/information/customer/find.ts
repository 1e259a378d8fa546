import { and, eq, type SQL } from 'drizzle-orm'
import type { CustomerKey } from '#lib/contract/customer.ts'
import { findTransaction } from '#sandbox/domain/payments/transaction/find.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { ofWebsites } from '#sandbox/platform/gate/website-scope.ts'

/** A customer: the orders with one email or one card, on the websites of the role. */
export interface Customer {
  kind: CustomerKey
  value: string
  orders: SQL | undefined
}

/** The customer of an order. Throws record_not_found, also for the card of an order that was paid without one. */
export async function findCustomer(
  ctx: Context,
  { tradeNo, by }: { tradeNo: string; by: CustomerKey },
): Promise<Customer> {
  const order = await findTransaction(ctx, tradeNo)
  const t = transactions
  const value = by === 'card' ? order.cardHash : order.email
  if (!value) throw new BusinessError('record_not_found')
  const orders = and(
    eq(t.merchantNo, ctx.merchantNo),
    eq(by === 'card' ? t.cardHash : t.email, value),
    ofWebsites(ctx, t.website),
  )
  return { kind: by, value, orders }
}
