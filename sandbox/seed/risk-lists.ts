import { addDays } from 'date-fns/addDays'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { ListReason, ListType, ListValueKind } from '#lib/contract/risk-list.ts'
import { dayOf } from '#lib/rules/days.ts'
import { refusalCode } from '#lib/rules/risk-engine.ts'
import { listKey, normalValue } from '#lib/rules/risk-list.ts'
import { maskOf } from '#sandbox/domain/risk/list/value.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { merchants, riskDecisions, transactions } from '#sandbox/platform/db/schema/index.ts'
import { NEVER_EXPIRES, riskListEntries, riskListHits } from '#sandbox/platform/db/schema/risk-list.ts'
import type { SeedPart } from './part.ts'

const MERCHANT = '100001'

interface Seeded {
  listType: ListType
  valueKind: ListValueKind
  value: string
  /** Default: that of the value. */
  key?: string
  reason: ListReason
  remark?: string
  /** How many days ago it was added. */
  made: number
  /** In how many days it expires; negative: it has expired. */
  expires?: number
  tradeNo?: string
  hits?: number
  lastHitAt?: Date
}

/** Examples of entries. Only the values of seeded orders match payments. */
const seeded: readonly Seeded[] = [
  { listType: 'block', valueKind: 'domain', value: 'throwaway-inbox.example', reason: 'abuse', made: 88 },
  {
    listType: 'block',
    valueKind: 'ip',
    value: '198.51.100.0/24',
    reason: 'card_testing',
    remark: '双十一期间试卡来源网段',
    made: 12,
    expires: 18,
  },
  { listType: 'block', valueKind: 'bin', value: '520473', reason: 'fraud', made: 61, expires: -4 },
  {
    listType: 'allow',
    valueKind: 'phone',
    value: '+86 755 8600 1234',
    reason: 'own_test',
    remark: '客服测试下单',
    made: 40,
  },
]

const t = transactions

/** The latest order of the merchant that matches. */
async function latest(db: Database, ...conditions: Parameters<typeof and>) {
  const [order] = await db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, MERCHANT), ...conditions))
    .orderBy(desc(t.createdAt), desc(t.tradeNo))
    .limit(1)
  return order
}

/** A card with a chargeback, a customer who pays, and one whose order an entry blocked. */
async function fromOrders(db: Database): Promise<Seeded[]> {
  const disputed = await latest(db, eq(t.orderState, 'charged_back'), isNotNull(t.cardHash))
  const paid = await latest(db, eq(t.status, 'success'), eq(t.environment, 'live'))
  const blocked = await latest(db, eq(t.errorCode, 'R02'))
  const { cardHash, cardFirst6, cardLast4 } = disputed ?? {}
  return [
    ...(disputed && cardHash && cardFirst6 && cardLast4
      ? [
          {
            listType: 'block' as const,
            valueKind: 'card' as const,
            value: maskOf({ first6: cardFirst6, last4: cardLast4 }),
            key: listKey('card', cardHash),
            reason: 'chargeback' as const,
            tradeNo: disputed.tradeNo,
            made: 0,
            expires: 5,
          },
        ]
      : []),
    ...(paid
      ? [
          {
            listType: 'allow' as const,
            valueKind: 'email' as const,
            value: paid.email,
            reason: 'known_customer' as const,
            remark: '长期复购客户',
            made: 0,
          },
        ]
      : []),
    ...(blocked
      ? [
          {
            listType: 'block' as const,
            valueKind: 'email' as const,
            value: blocked.email,
            reason: 'fraud' as const,
            made: 200,
            hits: 1,
            lastHitAt: blocked.createdAt,
            tradeNo: blocked.tradeNo,
          },
        ]
      : []),
  ]
}

/** The order that an entry blocked, as the risk checks would have recorded it. */
async function blockOrder(
  db: Database,
  { value, listNo, tradeNo }: { value: string; listNo: string; tradeNo: string },
) {
  const mine = and(eq(t.merchantNo, MERCHANT), eq(t.tradeNo, tradeNo))
  await db.update(t).set({ errorCode: refusalCode.risk_list }).where(mine)
  const values = { valueKind: 'email', value }
  const finding = { check: 'risk_list' as const, part: 'block', ruleNo: listNo, values }
  await db
    .insert(riskDecisions)
    .values({
      merchantNo: MERCHANT,
      tradeNo,
      verdict: 'refused',
      decidedBy: 'risk_list',
      checks: [{ check: 'risk_list', state: 'refused', rules: 1, findings: [finding] }],
    })
    .onConflictDoNothing()
  await db
    .insert(riskListHits)
    .values({ merchantNo: MERCHANT, listNo, tradeNo, effect: 'stopped' })
    .onConflictDoNothing()
}

export const riskListsPart: SeedPart = {
  name: 'risk-lists',
  version: 1,
  async run({ db, now }) {
    const [merchant] = await db.select().from(merchants).where(eq(merchants.merchantNo, MERCHANT))
    const today = (days: number) => dayOf(addDays(now, days), merchant?.timeZone ?? 'UTC')
    const entries = [...seeded, ...(await fromOrders(db))]
    for (const [index, entry] of entries.entries()) {
      const { made, expires, hits = 0, lastHitAt = null, tradeNo = null, remark = '', ...rest } = entry
      const value = normalValue(entry.valueKind, entry.value).value ?? entry.value
      const listNo = `RL${MERCHANT}-${index + 1}`
      await db
        .insert(riskListEntries)
        .values({
          ...rest,
          merchantNo: MERCHANT,
          listNo,
          value,
          key: entry.key ?? listKey(entry.valueKind, value),
          remark,
          expiresOn: expires === undefined ? NEVER_EXPIRES : today(expires),
          tradeNo: hits > 0 ? null : tradeNo,
          createdAt: addDays(now, -made),
          createdBy: 'risk',
          hits,
          lastHitAt,
          version: 1,
          updatedAt: addDays(now, -made),
          updatedBy: 'risk',
        })
        .onConflictDoNothing()
      if (hits > 0 && tradeNo) await blockOrder(db, { value, listNo, tradeNo })
    }
  },
}
