import { and, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { preAuthRow } from '#lib/contract/pre-auth.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { preAuthLapsesAt } from '#lib/rules/pre-auth.ts'
import type { Database } from '../db/client.ts'
import { transactionEvents } from '../db/schema/payment.ts'
import { readRows } from '../transaction/read-rows.ts'

type Row = z.input<typeof preAuthRow>

/** The merchant's pre-authorisations of these keys, as the contract shows them, in the keys' order. */
export async function readPreAuths(
  db: Database,
  merchantNo: string,
  keys: readonly string[],
): Promise<Row[]> {
  const rows = await readRows(db, merchantNo, keys)
  const deciders = await decidersOf(db, merchantNo, keys)
  return rows.flatMap((row): Row[] => {
    const { preAuthStatus } = row
    if (preAuthStatus === 'none') return []
    const pending = preAuthStatus === 'pending'
    return [
      {
        tradeNo: row.tradeNo,
        orderNo: row.orderNo,
        gatewayNo: row.gatewayNo,
        website: row.website,
        preAuthStatus,
        preAuthType: row.preAuthType,
        createdAt: row.createdAt.toISOString(),
        lapsesAt: pending ? preAuthLapsesAt(row.createdAt).toISOString() : null,
        decidedAt: pending ? null : (row.concludesAt?.toISOString() ?? null),
        decidedBy: deciders.get(row.tradeNo) ?? null,
        amount: canonicalAmount(row.currency, row.amount),
        currency: row.currency,
        riskScore: row.riskScore,
        preAuthScore: row.preAuthScore,
        totalScore: row.totalScore,
        customerName: row.customerName,
        email: row.email,
        cardType: row.cardType,
        cardFirst6: row.cardFirst6,
        cardLast4: row.cardLast4,
        issuingBank: row.issuingBank,
        bankCountry: row.bankCountry,
        ip: row.ip,
        ipCountry: row.ipCountry,
        environment: row.environment,
      },
    ]
  })
}

/** Who completed or revoked, by order. */
async function decidersOf(
  db: Database,
  merchantNo: string,
  keys: readonly string[],
): Promise<Map<string, string | null>> {
  if (keys.length === 0) return new Map()
  const t = transactionEvents
  const events = await db
    .select({ tradeNo: t.tradeNo, actor: t.actor })
    .from(t)
    .where(
      and(
        eq(t.merchantNo, merchantNo),
        inArray(t.tradeNo, [...keys]),
        inArray(t.kind, ['pre_auth_completed', 'pre_auth_revoked']),
      ),
    )
    .orderBy(desc(t.id))
  return new Map(events.map((event) => [event.tradeNo, event.actor]))
}
