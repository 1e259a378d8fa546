import { addDays } from 'date-fns/addDays'
import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, inArray } from 'drizzle-orm'
import type { followUpTypes } from '#lib/contract/complaint.ts'
import { ASKS_AGAIN_DAYS, complaintLevel, URGENT_COUNT } from '#lib/rules/complaint.ts'
import { type NewComplaint, newComplaintsIn } from '#sandbox/domain/disputes/complaint/jobs.ts'
import { complaintText } from '#sandbox/domain/disputes/complaint/words.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { complaintEntries, complaintRounds, complaints } from '#sandbox/platform/db/schema/complaint.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { createRandom, hashText, type Random } from '#sandbox/platform/random.ts'
import { seededMerchants } from './accounts.ts'
import type { SeedPart } from './part.ts'
import { numberAt } from './payments/rows.ts'

const CHUNK = 200

type Complaint = typeof complaints.$inferInsert
type Entry = typeof complaintEntries.$inferInsert

const answers: Readonly<Record<(typeof followUpTypes)[number], string>> = {
  contacted: '已邮件联系客户，等待回复。',
  refunded: '已为客户办理退款，并告知到账时间。',
  resent: '已安排补发，新运单号已发给客户。',
  replaced: '已寄出替换商品，无需客户退回原件。',
  explained: '已向客户说明物流进度，包裹预计三天内送达。',
  other: '已与客户协商，承担关税差额。',
}

/** Customer complaints so far. If this part was interrupted or runs again, it keeps existing records. */
export const complaintsPart: SeedPart = {
  name: 'complaints',
  version: 1,
  async run({ db, now, days }) {
    for (const { merchantNo } of seededMerchants) {
      const found = await newComplaintsIn(db, {
        merchantNo,
        from: new Date(+now - days * millisecondsInDay),
        to: now,
      })
      for (let from = 0; from < found.length; from += CHUNK) {
        await write(db, merchantNo, found.slice(from, from + CHUNK), { from, now })
      }
      await db
        .insert(complaintRounds)
        .values({ merchantNo, through: now, nextAt: addDays(now, 1) })
        .onConflictDoNothing()
    }
  },
}

async function write(
  db: Database,
  merchantNo: string,
  some: readonly NewComplaint[],
  { from, now }: { from: number; now: Date },
): Promise<void> {
  const t = transactions
  const orders = await db
    .select()
    .from(t)
    .where(
      and(
        eq(t.merchantNo, merchantNo),
        inArray(
          t.tradeNo,
          some.map(({ tradeNo }) => tradeNo),
        ),
      ),
    )
  const byNumber = new Map(orders.map((order) => [order.tradeNo, order]))
  const stories = some.flatMap((seed, index) => {
    const order = byNumber.get(seed.tradeNo)
    if (!order) return []
    const { orderNo, gatewayNo, amount, currency, customerName, email } = order
    const complaintNo = numberAt(+seed.at, from + index, 'C')
    const { complaint, entries } = historyOf(seed, now)
    return [
      {
        complaint: {
          merchantNo,
          complaintNo,
          orderNo,
          gatewayNo,
          amount,
          currency,
          customerName,
          email,
          ...complaint,
        },
        entries: entries.map((entry) => ({ merchantNo, complaintNo, ...entry })),
      },
    ]
  })
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(complaints)
      .values(stories.map(({ complaint }) => complaint))
      .onConflictDoNothing()
      .returning({ complaintNo: complaints.complaintNo })
    const fresh = new Set(added.map((row) => row.complaintNo))
    const entries = stories
      .filter(({ complaint }) => fresh.has(complaint.complaintNo))
      .flatMap((history) => history.entries)
    if (entries.length > 0) await tx.insert(complaintEntries).values(entries)
  })
}

type ComplaintHistory = {
  complaint: Omit<
    Complaint,
    'merchantNo' | 'complaintNo' | 'orderNo' | 'gatewayNo' | 'amount' | 'currency' | 'customerName' | 'email'
  >
  entries: Omit<Entry, 'merchantNo' | 'complaintNo'>[]
}

/**
 * The current state of a complaint: the merchant responds to most within days, to some only after a second
 * complaint.
 */
function historyOf({ tradeNo, reason, method, at }: NewComplaint, now: Date): ComplaintHistory {
  const random = createRandom(hashText(`story ${tradeNo}`))
  const draw = hashText(tradeNo)
  const times = random.weighted([
    [1, 78],
    [2, 16],
    [3, 6],
  ])
  const entries: ComplaintHistory['entries'] = []
  let latest = at
  for (let count = 1; count <= times; count += 1) {
    const moment = addDays(at, (count - 1) * ASKS_AGAIN_DAYS)
    if (moment > now) break
    latest = moment
    entries.push({ kind: 'complained', at: moment, method, text: complaintText(reason, count, draw) })
  }
  const count = entries.length
  const { steps, nextAt } = whatFollows(random, latest, now, count)
  entries.push(...steps)
  const last = steps.at(-1)
  const status = last ? (last.kind === 'closed' ? 'closed' : 'following') : 'pending'
  return {
    complaint: {
      tradeNo,
      reason,
      level: complaintLevel(reason, count),
      method,
      count,
      status,
      followUpType: last?.followUpType ?? null,
      complainedAt: latest,
      followedUpAt: last?.at ?? null,
      followedUpBy: last?.by ?? null,
      closedAt: status === 'closed' ? (last?.at ?? null) : null,
      version: entries.length,
      nextAt,
    },
    entries,
  }
}

function whatFollows(random: Random, latest: Date, now: Date, count: number) {
  const after = (from: Date, most: number) =>
    new Date(+from + (0.2 + random.next() * most) * millisecondsInDay)
  const answeredAt = after(latest, ASKS_AGAIN_DAYS - 1)
  const again = count < URGENT_COUNT ? addDays(latest, ASKS_AGAIN_DAYS) : null
  if (answeredAt > now) return { steps: [], nextAt: again }
  const step = (kind: 'followed_up' | 'closed', at: Date, type: keyof typeof answers) => ({
    kind,
    at,
    by: random.pick(['admin', 'support']),
    followUpType: type,
    text: answers[type],
  })
  const steps = [step('followed_up', answeredAt, 'contacted')]
  const closedAt = after(answeredAt, 8)
  if (closedAt <= now) {
    const type = random.weighted([
      ['refunded', 40],
      ['explained', 30],
      ['resent', 16],
      ['replaced', 9],
      ['other', 5],
    ] as const)
    steps.push(step('closed', closedAt, type))
  }
  return { steps, nextAt: null }
}
