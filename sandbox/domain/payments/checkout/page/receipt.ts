import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { id } from '#lib/contract/shapes.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import type { PageLanguage } from '#sandbox/platform/pages/language.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'
import { seal, unseal } from '#sandbox/platform/seal.ts'

/** The sealed address that shows a customer an own order. */

type Named = Pick<typeof transactions.$inferSelect, 'merchantNo' | 'tradeNo'>
const receiptShape = z.tuple([id, id])

export const receiptQuery = (
  sandbox: Sandbox,
  { merchantNo, tradeNo }: Named,
  locale: PageLanguage,
): URLSearchParams => new URLSearchParams({ receipt: seal(sandbox.sealKey, [merchantNo, tradeNo]), locale })

/** The page of an order that waits for its cardholder. */
export const challengePath = (sandbox: Sandbox, order: Named, locale: PageLanguage): string =>
  `/pay/challenge?${receiptQuery(sandbox, order, locale)}`

/** The order of the address; undefined: the address was not made here. */
export async function receiptOrder(
  sandbox: Sandbox,
  request: FastifyRequest,
): Promise<typeof transactions.$inferSelect | undefined> {
  const { receipt } = request.query as Record<string, unknown>
  const named = receiptShape.safeParse(
    typeof receipt === 'string' ? unseal(sandbox.sealKey, receipt) : undefined,
  )
  if (!named.success) return undefined
  const [merchantNo, tradeNo] = named.data
  const [order] = await sandbox.db
    .select()
    .from(transactions)
    .where(and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo)))
  return order
}
