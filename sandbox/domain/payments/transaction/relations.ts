import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { COUNT_CAP } from '#lib/contract/shapes.ts'
import type { relations } from '#lib/contract/transaction.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { ofWebsites } from '#sandbox/platform/gate/website-scope.ts'
import type { OrderScope } from './find.ts'
import type { StoredTransaction } from './read-rows.ts'

export type Relation = (typeof relations)[number]

type Shared = Pick<StoredTransaction, 'merchantNo' | 'tradeNo' | 'cardHash' | 'email' | 'ip' | 'orderNo'>

const columns: Record<Relation, [PgColumn, keyof Shared]> = {
  card: [transactions.cardHash, 'cardHash'],
  email: [transactions.email, 'email'],
  ip: [transactions.ip, 'ip'],
  order: [transactions.orderNo, 'orderNo'],
}

/**
 * The latest other orders that share a value with the order, one query per relation, each with its own index.
 */
function sharing(scope: OrderScope, order: Shared, relation: Relation, limit: number) {
  const [column, key] = columns[relation]
  return scope.db
    .select({ tradeNo: transactions.tradeNo, createdAt: transactions.createdAt })
    .from(transactions)
    .where(
      and(
        eq(transactions.merchantNo, order.merchantNo),
        eq(column, order[key]),
        ne(transactions.tradeNo, order.tradeNo),
        ofWebsites(scope, transactions.website),
      ),
    )
    .orderBy(desc(transactions.createdAt), desc(transactions.tradeNo))
    .limit(limit)
}

const present = (order: Shared): Relation[] =>
  (Object.keys(columns) as Relation[]).filter((relation) => order[columns[relation][1]] !== null)

/**
 * The numbers of the related orders, latest first, with the values that they share. `capped`: there are more.
 */
export async function relatedTo(
  scope: OrderScope,
  order: Shared,
  limit: number,
): Promise<{ related: { tradeNo: string; relations: Relation[] }[]; capped: boolean }> {
  const found = new Map<string, { tradeNo: string; createdAt: Date; relations: Relation[] }>()
  for (const relation of present(order)) {
    for (const row of await sharing(scope, order, relation, limit + 1)) {
      const known = found.get(row.tradeNo) ?? { ...row, relations: [] }
      known.relations.push(relation)
      found.set(row.tradeNo, known)
    }
  }
  const latest = [...found.values()].sort(
    (a, b) => +b.createdAt - +a.createdAt || (a.tradeNo < b.tradeNo ? 1 : -1),
  )
  return { related: latest.slice(0, limit), capped: latest.length > limit }
}

/** The number of other orders that share a value with the order. Counting stops at 10,000. */
export async function countRelated(scope: OrderScope, order: Shared): Promise<number> {
  const each = present(order).map(
    (relation) => sql`(select trade_no from (${sharing(scope, order, relation, COUNT_CAP)}) s)`,
  )
  const { rows } = await scope.db.execute<{ count: string }>(
    sql`select count(*) as count from (${sql.join(each, sql` union `)}) related`,
  )
  return Math.min(Number(rows[0]?.count ?? 0), COUNT_CAP)
}
