import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { country, currency, email, id, type Locale } from '#lib/contract/shapes.ts'
import { paymentMethods } from '#lib/contract/transaction.ts'
import { amountIssue, canonicalAmount } from '#lib/rules/money.ts'
import { currencyCodes } from '../../common/data/currencies.ts'
import { gateways, merchants, transactions } from '../../db/schema/index.ts'
import { createSite, localeOf } from '../../pages/site.ts'
import type { Sandbox } from '../../sandbox.ts'
import { isPublic } from '../customer.ts'
import { newNumber } from '../numbers.ts'
import { type Paid, pay } from '../pay.ts'
import { PayError } from '../pay-error.ts'
import { resultPage, shopForm } from './other-pages.ts'
import { buyerFields, type Order, payForm, type Typed } from './pay-form.ts'
import { seal, unseal } from './seal.ts'
import { style } from './style.ts'
import { payWord } from './words.ts'

/** The hosted payment page: where a shop sends its customers. `/pay?gatewayNo=…&amount=…&currency=…&orderNo=…&website=…` */

const sealedOrder = z.object({
  gatewayNo: id,
  orderNo: id,
  amount: z.string(),
  currency,
  /** The shop that sent the customer here, where it says so. */
  website: z.string().trim().min(1).max(200).optional().catch(undefined),
})
const form = z.object({
  order: z.string(),
  method: z.enum(paymentMethods).catch('card'),
  number: z.string().max(40).default(''),
  holder: z.string().trim().max(60).default(''),
  expiry: z.string().max(10).default(''),
  cvv: z.string().max(10).default(''),
  email: z.string().trim().max(50).default(''),
  ...fromFields(z.string().trim().max(60).default('')),
})

/** The same for each field of the buyer. */
function fromFields<Value>(value: Value) {
  return Object.fromEntries(buyerFields.map((name) => [name, value])) as Record<
    (typeof buyerFields)[number],
    Value
  >
}
const site = createSite({ style, home: '/pay', referrer: 'same-origin' })

export function registerPaymentPage(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(async (scope) => {
    site.prepare(scope)
    scope.get('/pay', async (request, reply) => showOrder(sandbox, request, reply))
    scope.post('/pay', async (request, reply) => takePayment(sandbox, request, reply))
    scope.get('/pay/result', async (request, reply) => showResult(sandbox, request, reply))
  })
}

async function showOrder({ db, clock }: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const locale = localeOf(request)
  const query = request.query as Record<string, string | undefined>
  const known = await db.select().from(gateways).orderBy(asc(gateways.gatewayNo))
  const gateway = known.find(
    (each) =>
      each.gatewayNo === query.gatewayNo || (!query.gatewayNo && each.merchantNo === query.merchantNo),
  )
  const given = {
    gatewayNo: gateway?.gatewayNo ?? '',
    amount: query.amount ?? '25.00',
    currency: query.currency?.toUpperCase() ?? 'USD',
    orderNo: query.orderNo?.trim() ?? '',
  }
  const issue =
    gateway && query.amount
      ? orderIssue(given, locale)
      : query.amount && payWord(locale, 'issue.gatewayNo_unknown')
  if (!gateway || !query.amount || issue) {
    const body = shopForm(known, locale, given, issue)
    return site.send(request, reply, { title: payWord(locale, 'shopTitle'), body })
  }
  const order = {
    gatewayNo: gateway.gatewayNo,
    orderNo: given.orderNo || newNumber(clock.now(gateway.merchantNo), 'S'),
    amount: canonicalAmount(given.currency, given.amount),
    currency: given.currency,
    ...(query.website?.trim() && { website: query.website.trim() }),
  }
  const shown = { ...order, ...(await merchantOf(db, gateway.merchantNo)), sealed: seal(order) }
  return site.send(request, reply, {
    title: payWord(locale, 'title'),
    body: payForm(shown, locale, {
      method: 'card',
      holder: '',
      expiry: '',
      email: '',
      buyer: { ...fromFields(''), browserLanguage: preferredLanguage(request) },
    }),
  })
}

/** What the browser asks for first; empty: it does not say. */
const preferredLanguage = (request: FastifyRequest): string =>
  /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*)/i.exec(request.headers['accept-language'] ?? '')?.[1] ?? ''

function orderIssue(
  given: { amount: string; currency: string; orderNo: string },
  locale: Locale,
): string | undefined {
  if (!currencyCodes.includes(given.currency)) return payWord(locale, 'issue.currency_unknown')
  const issue = amountIssue(given.amount, given.currency)
  if (issue) return payWord(locale, `issue.amount_${issue}`)
  return given.orderNo.length > 50 ? payWord(locale, 'issue.orderNo_too_long') : undefined
}

async function merchantOf(db: Sandbox['db'], merchantNo: string) {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.merchantNo, merchantNo))
  return { merchantNo, merchantName: { zh_CN: merchant?.nameZh ?? '', en_US: merchant?.nameEn ?? '' } }
}

async function takePayment(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const locale = localeOf(request)
  const typed = form.safeParse(request.body)
  const order = sealedOrder.safeParse(typed.success ? unseal(typed.data.order) : undefined)
  if (!typed.success || !order.success) return reply.redirect(`/pay?locale=${locale}`, 303)
  const { merchantNo, gatewayNo } = await gatewayOf(sandbox, order.data.gatewayNo)
  const shown: Order = {
    ...order.data,
    ...(await merchantOf(sandbox.db, merchantNo)),
    gatewayNo,
    sealed: typed.data.order,
  }
  try {
    checkForm(typed.data)
    const paid = await payOnce(sandbox, shown, typed.data, request.ip)
    return reply.redirect(
      `/pay/result?${new URLSearchParams({ receipt: seal([merchantNo, paid.tradeNo]), locale })}`,
      303,
    )
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    return site.send(request, reply, {
      title: payWord(locale, 'title'),
      body: payForm(shown, locale, kept(typed.data), error),
    })
  }
}

async function gatewayOf({ db }: Sandbox, gatewayNo: string) {
  const [gateway] = await db.select().from(gateways).where(eq(gateways.gatewayNo, gatewayNo))
  if (!gateway) throw new PayError('gatewayNo', 'unknown')
  return gateway
}

type Form = z.output<typeof form>

const buyerOf = (typed: Form): Typed['buyer'] =>
  Object.fromEntries(buyerFields.map((name) => [name, typed[name]])) as Record<
    (typeof buyerFields)[number],
    string
  >

const kept = (typed: Form): Typed => {
  const { method, holder, expiry, email: address } = typed
  return { method, holder, expiry, email: address, buyer: buyerOf(typed) }
}

/** What only a person's form can lack; the engine checks the rest. */
function checkForm(typed: Form): void {
  if (typed.email && !email.safeParse(typed.email).success) throw new PayError('email', 'format')
  for (const name of ['billingCountry', 'shippingCountry', 'ipCountry'] as const) {
    if (typed[name] && !country.safeParse(typed[name].toUpperCase()).success)
      throw new PayError(name, 'format')
  }
  if (typed.method !== 'card') return
  if (!typed.number.trim()) throw new PayError('number', 'required')
  if (!typed.holder) throw new PayError('holder', 'required')
  if (!typed.expiry.trim()) throw new PayError('expiry', 'required')
  if (!/^\d{3,4}$/.test(typed.cvv)) throw new PayError('cvv', 'format')
}

/** An order that is paid, or on its way to be, is not paid again: a double click, a page gone back to. */
async function payOnce(
  { db, clock }: Sandbox,
  order: Order,
  typed: Form,
  ip: string,
): Promise<Pick<Paid, 'tradeNo'>> {
  const { merchantNo, orderNo } = order
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${merchantNo}/${orderNo}`}))`)
    const [earlier] = await tx
      .select({ tradeNo: transactions.tradeNo })
      .from(transactions)
      .where(
        and(
          eq(transactions.merchantNo, merchantNo),
          eq(transactions.orderNo, orderNo),
          ne(transactions.status, 'failed'),
        ),
      )
      .limit(1)
    if (earlier) return earlier
    return pay(
      tx,
      {
        merchantNo,
        gatewayNo: order.gatewayNo,
        orderNo,
        amount: order.amount,
        currency: order.currency,
        website: order.website,
        method: typed.method,
        ...(typed.method === 'card' && {
          card: { number: typed.number, holder: typed.holder, expiry: typed.expiry.trim() },
        }),
        customer: {
          ...(typed.holder && { name: typed.holder }),
          ...(typed.email && { email: typed.email }),
          ...(isPublic(ip) && { ip }),
          ...placesOf(typed),
        },
      },
      clock.now(merchantNo),
    )
  })
}

/** Where the customer says to be; an address that nobody else has stands for a country, or for a proxy. */
function placesOf(typed: Form) {
  const { billingCountry, shippingCountry, ipCountry, ipCity, browserLanguage, proxy } = typed
  return {
    ...(billingCountry && { billingCountry: billingCountry.toUpperCase() }),
    ...(typed.billingState && { billingState: typed.billingState }),
    ...(typed.billingCity && { billingCity: typed.billingCity }),
    ...(shippingCountry && { shippingCountry: shippingCountry.toUpperCase() }),
    ...(typed.shippingState && { shippingState: typed.shippingState }),
    ...(typed.shippingCity && { shippingCity: typed.shippingCity }),
    ...(ipCountry && { ipCountry: ipCountry.toUpperCase() }),
    ...(ipCity && { ipCity }),
    ...(proxy && { ip: PROXY_ADDRESS }),
    browserLanguage: browserLanguage || null,
  }
}

/** Of a network that anonymises. */
const PROXY_ADDRESS = '185.220.101.7'

const receiptShape = z.tuple([id, id])

async function showResult({ db }: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const locale = localeOf(request)
  const { receipt } = request.query as Record<string, unknown>
  const named = receiptShape.safeParse(typeof receipt === 'string' ? unseal(receipt) : undefined)
  if (!named.success) return reply.redirect(`/pay?locale=${locale}`, 303)
  const [merchantNo, tradeNo] = named.data
  const [order] = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo)))
  if (!order) return reply.redirect(`/pay?locale=${locale}`, 303)
  // While it is under way the page looks again by itself.
  if (order.status === 'processing' || (order.status === 'pending' && order.processesAt)) {
    reply.header('refresh', '5')
  }
  const { merchantName } = await merchantOf(db, merchantNo)
  const amount = canonicalAmount(order.currency, order.amount)
  return site.send(request, reply, resultPage({ ...order, amount }, merchantName, locale))
}
