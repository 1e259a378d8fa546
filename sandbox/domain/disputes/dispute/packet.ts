import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { evidencePacket } from '#lib/contract/dispute-evidence.ts'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { isZero } from '#lib/rules/compare-amounts.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { transactionDetail } from '#sandbox/domain/payments/transaction/detail.ts'
import { paidBefore } from '#sandbox/domain/payments/transaction/find.ts'
import { readWaybills, rowOf } from '#sandbox/domain/payments/waybill/read-rows.ts'
import { emailedTime } from '#sandbox/domain/people/merchant-info/mail.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { pictures } from '#sandbox/platform/db/schema/picture.ts'
import type { Packet } from '#sandbox/platform/pdf/packet.ts'
import { printSheet } from '#sandbox/platform/pdf/print-sheet.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'
import { isFileOf } from './evidence.ts'
import { infoOf } from './info.ts'

/** The evidence packet for the card scheme. It is in English, as the letter is. */

const HISTORY_ROWS = 15
/** Characters of the standard PDF font. */
const latin = /^[\n\x20-\x7e\xa0-\xff–’“”]*$/

type Info = Awaited<ReturnType<typeof infoOf>>
type Section = Packet['sections'][number]
type Facts = NonNullable<Section['facts']>

/** Throws record_not_found. */
export const printEvidencePacket: Handler<typeof evidencePacket> = async ({ ctx, input }) => {
  const { disputeNo } = input
  const body = await printSheet(await packetOf({ ...ctx, locale: 'en_US' }, disputeNo))
  return { fileName: `evidence-${disputeNo}.pdf`, contentType: 'application/pdf', body }
}

async function packetOf(ctx: Context, disputeNo: string): Promise<Packet> {
  const info = await infoOf(ctx, disputeNo)
  const { dispute } = info
  const order = (await transactionDetail({
    ctx,
    input: { tradeNo: dispute.tradeNo },
  })) as TransactionDetail
  const evidence = info.draft ?? info.submissions.at(-1)
  const sections = [
    disputeSection(ctx, info),
    orderSection(ctx, order),
    ...productsSection(order),
    await historySection(ctx, order),
    await deviceSection(ctx, order),
    await deliverySection(ctx, order),
    termsSection(order, evidence),
    ...(evidence?.letter ? [{ title: 'Letter', text: evidence.letter }] : []),
    enclosuresSection(evidence),
  ]
  const packet = {
    title: 'Evidence packet',
    subtitle: `${word('disputeType', dispute.disputeType)} ${disputeNo} · merchant ${ctx.merchantNo}`,
    sections,
    footer: `Generated on ${time(ctx, ctx.now().toISOString())}. Times are in the merchant’s time zone.`,
  }
  return {
    ...packet,
    plain: textsOf(packet).every((text) => latin.test(text)),
    images: await imagesOf(ctx, disputeNo, evidence),
  }
}

const word = (kind: string, value: string) => portalWord('en_US', 'enums', `${kind}.${value}`)
const itemWord = (item: string) => portalWord('en_US', 'dispute', `guide.items.${item}`)
const time = ({ timeZone }: Context, at: string) => emailedTime(new Date(at), timeZone)
const money = (amount: string, currency: string) => `${amount} ${currency}`

/** Leaves out what is not known. */
const factsOf = (facts: readonly (readonly [string, string | null | undefined | false])[]): Facts =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []

function disputeSection(ctx: Context, { dispute }: Info): Section {
  return {
    title: 'Dispute',
    facts: factsOf([
      ['Dispute number', dispute.disputeNo],
      ['Reason', [dispute.reasonCode, dispute.reasonText].filter(Boolean).join(' ')],
      ['Disputed amount', money(dispute.amount, dispute.currency)],
      ['Filed at', time(ctx, dispute.filedAt)],
      ['Response due', dispute.dueAt && time(ctx, dispute.dueAt)],
    ]),
  }
}

function orderSection(ctx: Context, order: TransactionDetail): Section {
  const { currency } = order
  return {
    title: 'Order',
    facts: factsOf([
      ['Merchant order number', order.orderNo],
      ['Serial order number', order.tradeNo],
      ['Time of order', time(ctx, order.createdAt)],
      ['Amount', money(order.amount, currency)],
      ['Refunded', !isZero(order.refundedAmount) && money(order.refundedAmount, currency)],
      [
        'Payment method',
        order.cardType ? word('cardType', order.cardType) : word('paymentMethod', order.method),
      ],
      ['Card', order.cardFirst6 && order.cardLast4 && `${order.cardFirst6}******${order.cardLast4}`],
      ['Cardholder', order.cardHolder],
      ['3-D Secure', order.liabilityShift && 'Cardholder authenticated; liability shift to the issuer'],
      ['Issuing bank', [order.issuingBank, order.bankCountry].filter(Boolean).join(', ')],
      ['Customer', order.customerName],
      ['Email', order.email],
      ['Phone', order.phone],
      ['Billing address', addressOf(order.billingAddress)],
      ['Website', order.website],
    ]),
  }
}

const addressOf = (address: TransactionDetail['billingAddress']): string =>
  [address.name, address.line1, address.city, address.state, address.zip, address.country]
    .filter(Boolean)
    .join(', ')

const productsSection = ({ products, currency }: TransactionDetail): Section[] =>
  products.length === 0
    ? []
    : [
        {
          title: 'Goods or services ordered',
          table: {
            header: ['Name', 'Quantity', 'Price'],
            rows: products.map(({ name, quantity, price }) => [
              name,
              String(quantity),
              money(price, currency),
            ]),
          },
        },
      ]

/** Earlier paid orders of the same email on the websites of the role, and whether they were disputed. */
async function historySection(ctx: Context, order: TransactionDetail): Promise<Section> {
  const t = transactions
  const earlier = await ctx.db
    .select({
      tradeNo: t.tradeNo,
      orderNo: t.orderNo,
      createdAt: t.createdAt,
      amount: t.amount,
      currency: t.currency,
    })
    .from(t)
    .where(and(paidBefore(ctx, order), eq(t.email, order.email)))
    .orderBy(desc(t.createdAt), desc(t.tradeNo))
    .limit(HISTORY_ROWS)
  const disputed = await disputedAmong(
    ctx,
    earlier.map(({ tradeNo }) => tradeNo),
  )
  return {
    title: 'Customer history',
    facts: factsOf([
      [
        'Days since registration',
        order.daysOfRegistration === null ? null : String(order.daysOfRegistration),
      ],
      ['First paid order', order.firstPaidAt && time(ctx, order.firstPaidAt)],
      ['Earlier paid orders', String(order.totalSalesCount)],
    ]),
    ...(earlier.length > 0 && {
      table: {
        header: ['Time', 'Merchant order number', 'Amount', 'Disputed'],
        rows: earlier.map((one) => [
          time(ctx, one.createdAt.toISOString()),
          one.orderNo,
          money(canonicalAmount(one.currency, one.amount), one.currency),
          disputed.has(one.tradeNo) ? 'Yes' : 'No',
        ]),
      },
    }),
  }
}

/** Those of the orders that have a dispute. */
async function disputedAmong(
  { db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>,
  tradeNos: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ tradeNo: disputes.tradeNo })
    .from(disputes)
    .where(and(eq(disputes.merchantNo, merchantNo), inArray(disputes.tradeNo, [...tradeNos])))
  return new Set(rows.map(({ tradeNo }) => tradeNo))
}

async function deviceSection(ctx: Context, order: TransactionDetail): Promise<Section> {
  const t = transactions
  const [stored] = await ctx.db
    .select({ browserLanguage: t.browserLanguage, cardHash: t.cardHash })
    .from(t)
    .where(and(eq(t.merchantNo, ctx.merchantNo), eq(t.tradeNo, order.tradeNo)))
  const countOf = async (where: ReturnType<typeof eq>) => {
    const [row] = await ctx.db
      .select({ orders: count() })
      .from(t)
      .where(and(paidBefore(ctx, order), where))
    return String(row?.orders ?? 0)
  }
  return {
    title: 'Device',
    facts: factsOf([
      ['IP address', order.ip],
      ['Place of the IP address', [order.ipCity, order.ipCountry].filter(Boolean).join(', ')],
      ['Browser language', stored?.browserLanguage],
      ['Wallet', order.walletType !== 'none' && word('walletType', order.walletType)],
      ['Earlier paid orders from this IP address', await countOf(eq(t.ip, order.ip))],
      [
        'Earlier paid orders with this card',
        stored?.cardHash && (await countOf(eq(t.cardHash, stored.cardHash))),
      ],
    ]),
  }
}

async function deliverySection(ctx: Context, order: TransactionDetail): Promise<Section> {
  const [found] = await readWaybills(ctx.db, ctx.merchantNo, [order.tradeNo])
  const waybill = found && rowOf(found, ctx.now())
  const facts = factsOf([
    ['Carrier', waybill?.carrierCode],
    ['Tracking number', waybill?.trackingNumber],
    ['Tracking site', waybill?.trackingSite],
    ['Shipped at', waybill?.shippedAt && time(ctx, waybill.shippedAt)],
    ['Shipped from', waybill?.shippedFrom],
    ['Delivery method', waybill?.deliveryMethod],
    ['Delivery', waybill?.deliveryStatus && word('deliveryStatus', waybill.deliveryStatus)],
    ['Delivered on', waybill?.deliveryDate],
    ['Delivery address', addressOf(order.shippingAddress)],
  ])
  return {
    title: 'Delivery',
    facts,
    ...(waybill?.version === 0 && { text: 'No waybill has been uploaded.' }),
  }
}

type Evidence = Info['submissions'][number] | NonNullable<Info['draft']> | undefined

function termsSection(order: TransactionDetail, evidence: Evidence): Section {
  const files = (evidence?.items ?? [])
    .filter(({ item }) => item === 'terms' || item === 'cancellation_terms')
    .flatMap(({ item, pictures: some }) => some.map(({ fileName }) => [itemWord(item), fileName] as const))
  return {
    title: 'Terms',
    facts: [['Website of the order', order.website], ...files],
    ...(files.length === 0 && { text: 'No terms are enclosed.' }),
  }
}

function enclosuresSection(evidence: Evidence): Section {
  const files = (evidence?.items ?? []).flatMap(({ item, pictures: some }) =>
    some.map(({ fileName, width }) => [itemWord(item), fileName, width === 0 ? 'PDF, separate' : 'Below']),
  )
  return {
    title: 'Enclosures',
    ...(files.length > 0
      ? { table: { header: ['Evidence', 'File', 'Place'], rows: files } }
      : { text: 'No files are enclosed.' }),
  }
}

/** The images of the evidence, in their order. */
async function imagesOf(ctx: Context, disputeNo: string, evidence: Evidence): Promise<Packet['images']> {
  const wanted = (evidence?.items ?? []).flatMap(({ item, pictures: some }) =>
    some.flatMap(({ pictureNo, fileName, width }) =>
      width === 0 ? [] : [{ pictureNo, caption: `${itemWord(item)}: ${fileName}` }],
    ),
  )
  if (wanted.length === 0) return []
  const rows = await ctx.db
    .select({ pictureNo: pictures.pictureNo, bytes: pictures.bytes })
    .from(pictures)
    .where(isFileOf(ctx, disputeNo))
  const byNo = new Map(rows.map(({ pictureNo, bytes }) => [pictureNo, bytes]))
  return wanted.flatMap(({ pictureNo, caption }) => {
    const bytes = byNo.get(pictureNo)
    return bytes ? [{ caption, bytes: new Uint8Array(bytes) }] : []
  })
}
