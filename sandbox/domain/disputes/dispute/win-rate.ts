import { sql } from 'drizzle-orm'
import type { disputeWinRate } from '#lib/contract/dispute.ts'
import { percentOf } from '#lib/rules/percent.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { disputeRecords } from './list.ts'
import { reasonWords } from './reasons.ts'

const t = disputes
const represented = sql`${t.representedAt} is not null and ${t.representmentStatus} <> 'chargeback_accepted'`

/** One of the outcomes of a regular chargeback. A returned representment that expired was never decided. */
const outcome = sql<Outcome>`case
  when ${t.stage} <> 'closed' then 'open'
  when ${t.moneyState} = 'normal' then 'won'
  when ${t.representmentStatus} = 'overdue' then 'overdue'
  when ${represented} then 'lost'
  else 'accepted' end`
const outcomes = ['won', 'lost', 'accepted', 'overdue', 'open'] as const
type Outcome = (typeof outcomes)[number]
type Counts = Record<Outcome, number>

/** Outcomes of the chargebacks that the role sees, by reason and by card type. */
export const readWinRate: Handler<typeof disputeWinRate> = async ({ ctx, input }) => {
  const filter = { ...input, disputeType: ['chargeback' as const], chargebackKind: ['regular' as const] }
  const { where } = disputeRecords.condition(filter, ctx)
  const rows = await ctx.db
    .select({
      reason: t.reason,
      cardType: t.cardType,
      outcome: outcome.as('outcome'),
      count: sql<number>`count(*)::int`,
    })
    .from(t)
    .where(where)
    .groupBy(t.reason, t.cardType, outcome)
  const by = <Key>(keyOf: (row: (typeof rows)[number]) => Key) =>
    [...Map.groupBy(rows, keyOf)]
      .map(([key, some]) => ({ key, counts: countsOf(some) }))
      .toSorted((a, b) => sumOf(b.counts) - sumOf(a.counts) || String(a.key).localeCompare(String(b.key)))
  return {
    total: withRate(countsOf(rows)),
    reasons: by(({ reason }) => reason).map(({ key, counts }) => ({
      reason: key,
      reasonText: reasonWords(key, 'chargeback', ctx.locale),
      ...withRate(counts),
    })),
    methods: by(({ cardType }) => cardType).map(({ key, counts }) => ({
      cardType: key,
      ...withRate(counts),
    })),
  }
}

const countsOf = (rows: readonly { outcome: Outcome; count: number }[]): Counts =>
  Object.fromEntries(
    outcomes.map((one) => [one, rows.reduce((sum, row) => (row.outcome === one ? sum + row.count : sum), 0)]),
  ) as Counts

const sumOf = (counts: Counts): number => outcomes.reduce((sum, one) => sum + counts[one], 0)

const withRate = (counts: Counts) => ({ ...counts, rate: percentOf(counts.won, counts.won + counts.lost) })
