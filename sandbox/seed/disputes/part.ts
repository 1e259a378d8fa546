import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { dayOf } from '#lib/rules/days.ts'
import type { DisputeTransition } from '#lib/rules/dispute.ts'
import { reasonGroup } from '#lib/rules/evidence.ts'
import { letterDraft } from '#lib/rules/letter.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { copiesOf, verdictOf } from '#sandbox/domain/disputes/dispute/facts.ts'
import { reasonCodeOf } from '#sandbox/domain/disputes/dispute/reasons.ts'
import { columnsOf, type StoredDispute } from '#sandbox/domain/disputes/dispute/state.ts'
import { entriesOf, eventOf } from '#sandbox/domain/disputes/dispute/transition.ts'
import { type DisputeEventKind, withAmount } from '#sandbox/domain/disputes/dispute-lifecycle/record.ts'
import type { StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import {
  disputeEvents,
  disputeSubmissions,
  disputes,
  merchants,
  refunds,
  settlementEntries,
  transactionEvents,
  transactions,
} from '#sandbox/platform/db/schema/index.ts'
import { createRandom, hashText, type Random } from '#sandbox/platform/random.ts'
import type { SeedPart } from '../part.ts'
import { type DisputeHistory, historyOf } from './history.ts'

const CHUNK = 500

/**
 * Creates the history of the seeded disputes: representments, arbitration, entries, consistent with their
 * orders.
 */
export const disputesPart: SeedPart = {
  name: 'disputes',
  version: 2,
  async run({ db, now }) {
    const rows = await db.select().from(merchants)
    const zones = new Map(rows.map(({ merchantNo, timeZone }) => [merchantNo, timeZone]))
    for (;;) {
      const some = await db
        .select({ dispute: disputes, order: transactions })
        .from(disputes)
        .innerJoin(
          transactions,
          and(eq(transactions.merchantNo, disputes.merchantNo), eq(transactions.tradeNo, disputes.tradeNo)),
        )
        .where(eq(disputes.hasHistory, false))
        .orderBy(asc(disputes.merchantNo), asc(disputes.disputeNo))
        .limit(CHUNK)
      if (some.length === 0) return
      await db.transaction(async (tx) => {
        const all: DisputeRows[] = []
        for (const { dispute, order } of some)
          all.push(await rowsOf(tx, dispute, order, now, zones.get(dispute.merchantNo) ?? 'UTC'))
        await writeRows(tx, all)
      })
    }
  },
}

/** What the history of a dispute adds to the database. */
interface DisputeRows {
  /** The dispute with its history. */
  dispute: StoredDispute
  events: (typeof disputeEvents.$inferInsert)[]
  entries: (typeof settlementEntries.$inferInsert)[]
  /** New events in the order's timeline, and new dates of existing ones. */
  orderEvents: (typeof transactionEvents.$inferInsert)[]
  moved: { kind: string; at: Date }[]
  submissions: (typeof disputeSubmissions.$inferInsert)[]
}

/** Writes the histories of many disputes with a few statements. */
async function writeRows(db: Database, all: readonly DisputeRows[]): Promise<void> {
  const d = disputes
  const { merchantNo, disputeNo, ...columns } = getTableColumns(d)
  const assigned = sql.join(
    Object.values(columns).map(({ name }) => sql`${sql.identifier(name)} = new.${sql.identifier(name)}`),
    sql`, `,
  )
  const changed = all.map(({ dispute }) =>
    Object.fromEntries(
      Object.entries(getTableColumns(d)).map(([key, { name }]) => [
        name,
        dispute[key as keyof StoredDispute],
      ]),
    ),
  )
  await db.execute(sql`
    update ${d} set ${assigned} from json_populate_recordset(null::${d}, ${JSON.stringify(changed)}::json) as new
    where ${merchantNo} = new.merchant_no and ${disputeNo} = new.dispute_no`)
  const e = transactionEvents
  const moved = all.flatMap(({ dispute, moved: some }) =>
    some.map(({ kind, at }) => ({
      merchant_no: dispute.merchantNo,
      trade_no: dispute.tradeNo,
      reference: dispute.disputeNo,
      kind,
      at,
    })),
  )
  await db.execute(sql`
    update ${e} set at = new.at from json_populate_recordset(null::${e}, ${JSON.stringify(moved)}::json) as new
    where ${e.merchantNo} = new.merchant_no and ${e.tradeNo} = new.trade_no and ${e.reference} = new.reference
      and ${e.kind} = new.kind`)
  const added = <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]) =>
    rows.length > 0
      ? db
          .insert(table)
          .values([...rows])
          .onConflictDoNothing()
      : undefined
  await added(
    disputeEvents,
    all.flatMap(({ events }) => events),
  )
  await added(
    settlementEntries,
    all.flatMap(({ entries }) => entries),
  )
  await added(
    e,
    all.flatMap(({ orderEvents }) => orderEvents),
  )
  await added(
    disputeSubmissions,
    all.flatMap(({ submissions }) => submissions),
  )
}

const OLD_REASONS: Readonly<Record<string, string>> = { canceled: 'canceled_recurring' }
const retrievalReasons = ['not_recognized', 'legal', 'signature', 'risk'] as const
const remarks = [
  'Cardholder letter on file',
  'Cardholder contacted the merchant without success',
  'Issuer requests full documentation',
] as const
const returnReasons = [
  'The proof of delivery does not show the name or the address of the cardholder.',
  'The pictures cannot be read. Please send them again in a higher quality.',
  'The letter does not refer to the reason of the chargeback.',
] as const

async function rowsOf(
  db: Database,
  dispute: StoredDispute,
  order: StoredTransaction,
  now: Date,
  timeZone: string,
): Promise<DisputeRows> {
  const { merchantNo, disputeNo, tradeNo, kind, amount } = dispute
  const random = createRandom(hashText(disputeNo))
  const { spread, rulingWon } = verdictOf(disputeNo)
  const moneyState = kind === 'chargeback' ? order.frozenStatus : order.holdStatus
  if (moneyState === 'none') throw new Error(`the order of dispute ${disputeNo} knows nothing of it`)
  const { filedAt, resolvedAt } = dispute
  const history = historyOf({ kind, filedAt, resolvedAt, moneyState, spread, now, timeZone, random })
  const { state, evidenceComplete } = history
  const reason = reasonOf(dispute, random)
  const isReturned = state.representmentStatus === 'returned' && kind === 'chargeback'
  const verdicts = { representmentWon: evidenceComplete, arbitrationWon: rulingWon, spread: history.spread }
  const set = {
    ...copiesOf(order),
    ...columnsOf(state, verdicts, timeZone),
    reason,
    reasonCode: reasonCodeOf(reason, order.cardType),
    remark: random.chance(0.4) ? random.pick(remarks) : null,
    appealAmount: state.representedAt ? amount : null,
    rdrRefundAmount: state.chargebackKind === 'rdr' ? amount : null,
    refundNo: moneyState === 'refund' ? await refundOf(db, merchantNo, tradeNo) : null,
    returnReason: isReturned ? random.pick(returnReasons) : null,
    evidenceComplete,
    rulingWon,
    spread: history.spread,
    hasHistory: true,
  }
  const after = { ...dispute, ...set }
  return {
    dispute: after,
    events: eventsOf(after, history),
    entries: stepEntriesOf(after, history),
    ...orderEventsOf(after, history),
    submissions: submissionsOf(after, order, history, timeZone),
  }
}

const reasonOf = ({ kind, reason }: StoredDispute, random: Random): string =>
  kind === 'retrieval' && !retrievalReasons.some((known) => known === reason)
    ? random.pick(retrievalReasons)
    : (OLD_REASONS[reason] ?? reason)

/** The refund that resolved it: the last one of its order. */
async function refundOf(db: Database, merchantNo: string, tradeNo: string): Promise<string | null> {
  const [row] = await db
    .select({ refundNo: refunds.refundNo })
    .from(refunds)
    .where(and(eq(refunds.merchantNo, merchantNo), eq(refunds.tradeNo, tradeNo)))
    .orderBy(desc(refunds.appliedAt))
    .limit(1)
  return row?.refundNo ?? null
}

function eventsOf(dispute: StoredDispute, { steps }: DisputeHistory): DisputeRows['events'] {
  const { merchantNo, disputeNo, amount, filedAt } = dispute
  const event = (at: Date, kind: DisputeEventKind, actor: string | null, note: string | null) => ({
    merchantNo,
    disputeNo,
    at,
    kind,
    actor,
    note,
    amount: withAmount.has(kind) ? amount : null,
  })
  const byMerchant = new Set(['represent', 'accept', 'refund'])
  const isRdr = dispute.chargebackKind === 'rdr'
  return [
    event(filedAt, 'filed', null, null),
    ...(isRdr ? [event(filedAt, 'rdr_refunded', null, dispute.refundNo)] : []),
    ...steps.map(({ at, transition, state }) =>
      event(
        at,
        eventOf(transition, state),
        byMerchant.has(transition.kind) ? 'admin' : null,
        transition.kind === 'return'
          ? dispute.returnReason
          : transition.kind === 'refund'
            ? dispute.refundNo
            : null,
      ),
    ),
  ]
}

function stepEntriesOf(dispute: StoredDispute, { steps }: DisputeHistory): DisputeRows['entries'] {
  if (dispute.chargebackKind === 'rdr') return []
  const freeze = dispute.kind === 'chargeback' ? 'chargeback_freeze' : 'retrieval_hold'
  const first = { ...dispute, cycle: 1 }
  return [
    ...entriesOf(first, [{ kind: freeze, sign: -1 }], dispute.filedAt),
    ...steps.flatMap(({ at, state, effects }) => entriesOf({ ...dispute, cycle: state.cycle }, effects, at)),
  ]
}

/**
 * The payments part already added the filing and the end to the order's timeline; their dates can change
 * here.
 */
function orderEventsOf(
  dispute: StoredDispute,
  { steps }: DisputeHistory,
): Pick<DisputeRows, 'orderEvents' | 'moved'> {
  const { merchantNo, tradeNo, disputeNo, kind, filedAt } = dispute
  const ended = steps.findLast(({ state }) => state.resolvedAt !== null)?.at ?? dispute.resolvedAt
  const moved = [
    { kind: `${kind}_filed`, at: filedAt },
    ...(ended ? [{ kind: 'dispute_resolved', at: ended }] : []),
  ]
  const kinds: Partial<Record<DisputeTransition['kind'], (typeof transactionEvents.$inferInsert)['kind']>> = {
    represent: 'dispute_submitted',
    return: 'dispute_returned',
    pre_arbitration: 'dispute_reopened',
    pre_compliance: 'dispute_reopened',
  }
  const orderEvents = steps.flatMap(({ at, transition }) => {
    const eventKind = kinds[transition.kind]
    const actor = transition.kind === 'represent' ? 'admin' : null
    return eventKind ? [{ merchantNo, tradeNo, at, kind: eventKind, actor, reference: disputeNo }] : []
  })
  return { orderEvents, moved }
}

function submissionsOf(
  dispute: StoredDispute,
  order: StoredTransaction,
  { steps }: DisputeHistory,
  timeZone: string,
): DisputeRows['submissions'] {
  const { merchantNo, disputeNo } = dispute
  const sent = steps.filter(({ transition }) => transition.kind === 'represent')
  if (sent.length === 0) return []
  const letter = letterDraft({
    disputeNo,
    group: reasonGroup(dispute.reason, dispute.kind),
    productType: 'merchandise',
    orderNo: order.orderNo,
    tradeNo: order.tradeNo,
    amount: `${canonicalAmount(dispute.currency, dispute.amount)} ${dispute.currency}`,
    orderedOn: dayOf(order.createdAt, timeZone),
    cardLast4: order.cardLast4,
    customerName: order.customerName,
    email: order.email,
    shippingAddress: [order.shippingAddress.line1, order.shippingAddress.city, order.shippingAddress.zip],
    products: [],
    carrierCode: order.carrierCode,
    trackingNumber: order.trackingNumber,
    trackingSite: order.trackingSite,
    shippedOn: order.fulfilledAt ? dayOf(order.fulfilledAt, timeZone) : null,
    refunded: null,
    earlierOrders: 0,
  })
  return sent.map(({ at }, index) => ({
    merchantNo,
    disputeNo,
    no: index + 1,
    productType: 'merchandise' as const,
    letter,
    notes: '',
    items: [],
    sentAt: at,
    sentBy: 'admin',
    revoked: dispute.representmentStatus === 'chargeback_accepted',
  }))
}
