import { addDays } from 'date-fns/addDays'
import { millisecondsInDay } from 'date-fns/constants'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { complaintMethods, complaintReasons } from '#lib/contract/complaint.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { complaintRounds, complaints } from '#sandbox/platform/db/schema/complaint.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import type { Job } from '#sandbox/platform/jobs.ts'
import { createRandom, hashText } from '#sandbox/platform/random.ts'
import { fileComplaint } from './complain.ts'

/** Complaints per thousand successful orders. */
const COMPLAINED_OF = 8
/** A customer complains within this number of days after the order. */
const LATEST_DAYS = 45

const reasons: readonly (readonly [(typeof complaintReasons)[number], number])[] = [
  ['not_received', 34],
  ['not_as_described', 20],
  ['late_delivery', 13],
  ['refund_not_received', 12],
  ['no_answer', 8],
  ['unauthorized', 6],
  ['counterfeit', 3],
  ['other', 4],
]
const methods: readonly (readonly [(typeof complaintMethods)[number], number])[] = [
  ['email', 60],
  ['chat', 16],
  ['provider', 12],
  ['phone', 8],
  ['issuing_bank', 4],
]

export interface NewComplaint {
  tradeNo: string
  reason: (typeof complaintReasons)[number]
  method: (typeof complaintMethods)[number]
  at: Date
}

/**
 * The merchant's orders whose customers complain after `from` and up to `to`, in order of complaint. Derived
 * from the order numbers alone.
 */
export async function newComplaintsIn(
  db: Database,
  { merchantNo, from, to }: { merchantNo: string; from: Date; to: Date },
): Promise<NewComplaint[]> {
  const t = transactions
  const orders = await db
    .select({ tradeNo: t.tradeNo, createdAt: t.createdAt })
    .from(t)
    .where(
      and(
        eq(t.merchantNo, merchantNo),
        sql`${t.createdAt} > ${addDays(from, -LATEST_DAYS).toISOString()}::timestamptz`,
        lte(t.createdAt, to),
        eq(t.status, 'success'),
        eq(t.environment, 'live'),
        sql`('x' || substr(md5(${t.tradeNo}), 9, 7))::bit(28)::int % 1000 < ${COMPLAINED_OF}`,
      ),
    )
    .orderBy(asc(t.createdAt), asc(t.tradeNo))
  return orders
    .map(({ tradeNo, createdAt }) => {
      const random = createRandom(hashText(`complaint ${tradeNo}`))
      const at = new Date(
        +createdAt + Math.floor((2 + random.next() * (LATEST_DAYS - 2)) * millisecondsInDay),
      )
      return { tradeNo, at, reason: random.weighted(reasons), method: random.weighted(methods) }
    })
    .filter(({ at }) => at > from && at <= to)
    .toSorted((a, b) => +a.at - +b.at)
}

/** Daily job: creates new complaints. Only merchants of the seeded data have such customers. */
export const complaintRoundsJob: Job = {
  name: 'complaint rounds',
  waitsIn: complaintRounds,
  async run({ db, merchantNo, now }) {
    const mine = eq(complaintRounds.merchantNo, merchantNo)
    const [round] = await db.select().from(complaintRounds).where(mine)
    if (!round) return
    for (const complaint of await newComplaintsIn(db, { merchantNo, from: round.through, to: now })) {
      await fileComplaint(db, { merchantNo, ...complaint, only: 'first' })
    }
    await db
      .update(complaintRounds)
      .set({ through: now, nextAt: addDays(now, 1) })
      .where(mine)
  },
}

/** Creates follow-ups from customers who have not received an answer. */
export const repeatQuestionsJob: Job = {
  name: 'complaints',
  waitsIn: complaints,
  async run({ db, merchantNo, now }) {
    for (;;) {
      const due = await db
        .select()
        .from(complaints)
        .where(and(eq(complaints.merchantNo, merchantNo), lte(complaints.nextAt, now)))
        .orderBy(asc(complaints.nextAt), asc(complaints.complaintNo))
        .limit(100)
      if (due.length === 0) return
      for (const { tradeNo, reason, method, nextAt } of due) {
        await fileComplaint(db, { merchantNo, tradeNo, reason, method, at: nextAt ?? now, only: 'due' })
      }
    }
  },
}
