import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { linkDetail, linkPaymentRow, linkRow } from '#lib/contract/link.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { type LinkStatus, linkStatus } from '#lib/rules/link.ts'
import { addAmounts, canonicalAmount } from '#lib/rules/money.ts'
import { readRows } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { declineWords } from '#sandbox/domain/payments/transaction/words.ts'
import { BusinessError, type Context, type ProviderConfig } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { payLinkMails, payLinks } from '#sandbox/platform/db/schema/link.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { seesWebsite } from '#sandbox/platform/gate/website-scope.ts'
import { inOrder } from '#sandbox/platform/list/page.ts'
import { modulesOf } from '#sandbox/platform/qr.ts'
import { decidesLink } from './order.ts'

export type StoredLink = typeof payLinks.$inferSelect
type Row = z.input<typeof linkRow>

/** The address of the link's payment page. */
const addressOf = ({ publicUrl }: Pick<ProviderConfig, 'publicUrl'>, token: string): string =>
  `${publicUrl}/pay/link/${token}`

/** The payments of a link. */
export interface LinkPayments {
  /** The number of payments through the link, including failed ones. */
  all: number
  /** Successful payments through the link. */
  paidCount: number
  /** Their total. null if there are none. */
  paid: string | null
  lastPaidAt: Date | null
  /** Of the payments that decide the state of the link. */
  notFailed: number
  succeeded: number
}

const noPayments: LinkPayments = {
  all: 0,
  paidCount: 0,
  paid: null,
  lastPaidAt: null,
  notFailed: 0,
  succeeded: 0,
}

async function paymentsOf(
  db: Database,
  merchantNo: string,
  linkNos: readonly string[],
): Promise<(linkNo: string) => LinkPayments> {
  const [l, t] = [payLinks, transactions]
  const own = sql`${t.linkNo} = ${l.linkNo}`
  const paid = sql`filter (where ${own} and ${t.status} = 'success')`
  const rows = await db
    .select({
      linkNo: l.linkNo,
      all: sql<string>`count(*) filter (where ${own})`,
      paidCount: sql<string>`count(*) ${paid}`,
      paid: sql<string | null>`sum(${t.amount}) ${paid}`,
      lastPaidAt: sql<string | null>`max(coalesce(${t.concludesAt}, ${t.createdAt})) ${paid}`,
      notFailed: sql<string>`count(*) filter (where ${t.status} <> 'failed')`,
      succeeded: sql<string>`count(*) filter (where ${t.status} = 'success')`,
    })
    .from(l)
    .innerJoin(t, decidesLink)
    .where(and(eq(l.merchantNo, merchantNo), inArray(l.linkNo, [...linkNos])))
    .groupBy(l.linkNo)
  const byLink = new Map(
    rows.map((row) => [
      row.linkNo,
      {
        all: Number(row.all),
        paidCount: Number(row.paidCount),
        paid: row.paid,
        lastPaidAt: row.lastPaidAt === null ? null : new Date(row.lastPaidAt),
        notFailed: Number(row.notFailed),
        succeeded: Number(row.succeeded),
      },
    ]),
  )
  return (linkNo) => byLink.get(linkNo) ?? noPayments
}

export async function readLinkStatus(db: Database, link: StoredLink, now: Date): Promise<LinkStatus> {
  const payments = await paymentsOf(db, link.merchantNo, [link.linkNo])
  return linkStatus({ ...link, ...payments(link.linkNo) }, now)
}

/** The merchant's links with these numbers as the contract shows them, in the order of the numbers. */
export async function readLinks(ctx: Context, keys: readonly string[]): Promise<Row[]> {
  if (keys.length === 0) return []
  const { db, merchantNo } = ctx
  const [links, payments] = await Promise.all([
    db
      .select()
      .from(payLinks)
      .where(and(eq(payLinks.merchantNo, merchantNo), inArray(payLinks.linkNo, [...keys]))),
    paymentsOf(db, merchantNo, keys),
  ])
  return inOrder(keys, links, (link) => link.linkNo).map((link) => rowOf(ctx, link, payments(link.linkNo)))
}

export function rowOf(ctx: Context, link: StoredLink, payments: LinkPayments = noPayments): Row {
  const { currency } = link
  return {
    linkNo: link.linkNo,
    gatewayNo: link.gatewayNo,
    website: link.website,
    orderNo: link.orderNo,
    description: link.description,
    amount: canonicalAmount(currency, link.amount),
    minAmount: link.minAmount === null ? null : canonicalAmount(currency, link.minAmount),
    items: link.items,
    remindHours: link.remindHours,
    currency,
    use: link.use,
    locale: link.locale,
    status: linkStatus({ ...link, ...payments }, ctx.now()),
    url: addressOf(ctx.config, link.token),
    createdAt: link.createdAt.toISOString(),
    createdBy: link.createdBy,
    expiresAt: link.expiresAt.toISOString(),
    expiredBy: link.expiredBy,
    paidCount: payments.paidCount,
    paidAmount: addAmounts(currency, payments.paid ?? '0'),
    lastPaidAt: payments.lastPaidAt?.toISOString() ?? null,
  }
}

/** The fields of a link for the operation log. Its address is left out, because anyone can pay with it. */
export const noted = ({ url: _, paidCount: _count, paidAmount: _sum, lastPaidAt: _last, ...row }: Row) => ({
  ...row,
  items: row.items.map(({ name, quantity, unitPrice }) => `${name} × ${quantity}: ${unitPrice}`),
})

/**
 * The merchant's link of a website that the role can see. Throws record_not_found. With a lock, it can be neither changed
 * nor paid until the transaction ends.
 */
export async function findLink(ctx: Context, linkNo: string, options: { lock?: true } = {}) {
  const query = ctx.db
    .select()
    .from(payLinks)
    .where(and(eq(payLinks.merchantNo, ctx.merchantNo), eq(payLinks.linkNo, linkNo)))
  const [link] = await (options.lock ? query.for('update') : query)
  if (!link || !seesWebsite(ctx, link.website)) throw new BusinessError('record_not_found')
  const payments = await paymentsOf(ctx.db, ctx.merchantNo, [linkNo])
  return { link, row: rowOf(ctx, link, payments(linkNo)) }
}

export async function detailOf(ctx: Context, row: Row): Promise<z.input<typeof linkDetail>> {
  const mails = await ctx.db
    .select()
    .from(payLinkMails)
    .where(and(eq(payLinkMails.merchantNo, ctx.merchantNo), eq(payLinkMails.linkNo, row.linkNo)))
    .orderBy(desc(payLinkMails.id))
  return {
    ...row,
    qr: modulesOf(row.url),
    mails: mails.map(({ email, at, actor }) => ({ email, at: at.toISOString(), actor })),
  }
}

/** The transactions with these numbers that were paid through links, in the order of the numbers. */
export async function readLinkPayments(
  { db, merchantNo, locale }: { db: Database; merchantNo: string; locale: Locale },
  keys: readonly string[],
): Promise<z.input<typeof linkPaymentRow>[]> {
  const orders = await readRows(db, merchantNo, keys)
  const linkNos = [...new Set(orders.flatMap(({ linkNo }) => linkNo ?? []))]
  if (linkNos.length === 0) return []
  const links = await db
    .select({ linkNo: payLinks.linkNo, description: payLinks.description })
    .from(payLinks)
    .where(and(eq(payLinks.merchantNo, merchantNo), inArray(payLinks.linkNo, linkNos)))
  const described = new Map(links.map(({ linkNo, description }) => [linkNo, description]))
  return orders.map((order) => ({
    tradeNo: order.tradeNo,
    linkNo: order.linkNo ?? '',
    orderNo: order.orderNo,
    gatewayNo: order.gatewayNo,
    description: described.get(order.linkNo ?? '') ?? '',
    orderState: order.orderState,
    preAuthStatus: order.preAuthStatus,
    method: order.method,
    cardType: order.cardType,
    cardLast4: order.cardLast4,
    customerName: order.customerName,
    email: order.email,
    amount: canonicalAmount(order.currency, order.amount),
    currency: order.currency,
    createdAt: order.createdAt.toISOString(),
    errorInfo: order.errorCode === null ? null : declineWords(order.errorCode, locale),
  }))
}
