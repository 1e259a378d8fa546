import { and, asc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { currency, id } from '#lib/contract/shapes.ts'
import { characters } from '#lib/rules/characters.ts'
import { amountIssue, canonicalAmount } from '#lib/rules/money.ts'
import { textIssues } from '#lib/rules/request-text.ts'
import type { NumberedOrder } from '#sandbox/domain/payments/payment/lock-order.ts'
import { PayError } from '#sandbox/domain/payments/payment/pay-error.ts'
import { payWord } from '#sandbox/domain/payments/payment/pay-words.ts'
import { gateways, payLinks } from '#sandbox/platform/db/schema/index.ts'
import { findGateway } from '#sandbox/platform/gateway.ts'
import { type PageLanguage, pageLanguageOf, pageLanguages } from '#sandbox/platform/pages/language.ts'
import { createSite, type Site } from '#sandbox/platform/pages/site.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'
import { currencyCodes } from '#sandbox/platform/reference/currencies.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'
import { seal, unseal } from '#sandbox/platform/seal.ts'
import { payOnce } from '../pay-once.ts'
import { registerChallengePages } from './challenge-pages.ts'
import { checkForm, initialValues, kept, merchantOf, type PayForm, payerOf, payFormShape } from './form.ts'
import { resultPage, shopForm } from './other-pages.ts'
import { brandHead, type Order, payFormPage } from './pay-form.ts'
import { challengePath, receiptOrder, receiptQuery } from './receipt.ts'
import { style } from './style.ts'

/**
 * The hosted payment page that shops redirect their customers to:
 * `/pay?gatewayNo=…&amount=…&currency=…&orderNo=…&website=…`
 */

const sealedOrder = z.object({
  gatewayNo: id,
  orderNo: id,
  amount: z.string(),
  currency,
  /** The shop that redirected the customer, if it is given. */
  website: z.string().trim().min(1).max(200).optional().catch(undefined),
})
/** The parameters of the page. One that is repeated has no single value and is ignored. */
const parameter = z.string().optional().catch(undefined)
const givenOrder = z.object({
  gatewayNo: parameter,
  merchantNo: parameter,
  amount: parameter,
  currency: parameter,
  orderNo: parameter,
  website: parameter,
})
const site = createSite({ style, home: '/pay', referrer: 'same-origin', languages: pageLanguages })

/** Adds pages that share the look and the content security policy of the payment page. */
export type PageRegistration = (scope: FastifyInstance, site: Site, sandbox: Sandbox) => void

export function registerPaymentPage(
  app: FastifyInstance,
  sandbox: Sandbox,
  registerLinkPages: PageRegistration,
): void {
  app.register(async (scope) => {
    site.prepare(scope)
    scope.get('/pay', async (request, reply) => showOrder(sandbox, request, reply))
    scope.post('/pay', async (request, reply) => takePayment(sandbox, request, reply))
    registerLinkPages(scope, site, sandbox)
    registerChallengePages(scope, site, sandbox)
    scope.get('/pay/result', async (request, reply) => showResult(sandbox, request, reply))
    scope.get('/pay/preview', async (request, reply) => showPreview(sandbox, request, reply))
  })
}

async function showOrder(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock } = sandbox
  const locale = pageLanguageOf(request)
  const query = givenOrder.parse(request.query)
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
    website: query.website?.trim() ?? '',
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
    ...(given.website && { website: given.website }),
  }
  const shown = {
    ...order,
    ...(await merchantOf(db, gateway)),
    sealed: seal(sandbox.sealKey, order),
    action: '/pay',
  }
  return site.send(request, reply, payFormPage(shown, locale, initialValues(request)))
}

/** A preview of a gateway's payment page, without an order to pay. */
async function showPreview({ db }: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const locale = pageLanguageOf(request)
  const { gatewayNo } = request.query as Record<string, unknown>
  const gateway =
    typeof gatewayNo === 'string' && textIssues(gatewayNo).length === 0
      ? await findGateway({ db }, gatewayNo)
      : undefined
  if (!gateway) return reply.redirect(`/pay?locale=${locale}`, 303)
  const order: Order = {
    ...(await merchantOf(db, gateway)),
    gatewayNo: gateway.gatewayNo,
    orderNo: 'PREVIEW',
    amount: canonicalAmount(gateway.currency, '25'),
    currency: gateway.currency,
    sealed: '',
    action: '/pay',
    isPreview: true,
  }
  return site.send(request, reply, payFormPage(order, locale, initialValues(request)))
}

function orderIssue(
  given: { amount: string; currency: string; orderNo: string },
  locale: PageLanguage,
): string | undefined {
  if (!currencyCodes.includes(given.currency)) return payWord(locale, 'issue.currency_unknown')
  const issue = amountIssue(given.amount, given.currency)
  if (issue) return payWord(locale, `issue.amount_${issue}`)
  return characters(given.orderNo) > 50 ? payWord(locale, 'issue.orderNo_too_long') : undefined
}

async function takePayment(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const locale = pageLanguageOf(request)
  const typed = payFormShape.safeParse(request.body)
  const order = sealedOrder.safeParse(typed.success ? unseal(sandbox.sealKey, typed.data.order) : undefined)
  const isStorable = typed.success && order.success && textIssues([typed.data, order.data]).length === 0
  const gateway = isStorable ? await findGateway({ db: sandbox.db }, order.data.gatewayNo) : undefined
  // The order is from before a reset of the sandbox, or a text is one that the database refuses.
  if (!isStorable || !gateway) return reply.redirect(`/pay?locale=${locale}`, 303)
  const { merchantNo, gatewayNo, environment } = gateway
  const shown: Order = {
    ...order.data,
    ...(await merchantOf(sandbox.db, { merchantNo, gatewayNo })),
    gatewayNo,
    sealed: typed.data.order,
    action: '/pay',
  }
  try {
    checkForm(typed.data)
    const paid = await payOrder(sandbox, { ...shown, environment }, typed.data, request.ip)
    return reply.redirect(
      `/pay/result?${receiptQuery(sandbox, { merchantNo, tradeNo: paid.tradeNo }, locale)}`,
      303,
    )
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    return site.send(request, reply, payFormPage(shown, locale, kept(typed.data), error))
  }
}

/** Takes the payment only once, also after a double click or a return to the page. */
async function payOrder(
  { db, clock }: Sandbox,
  order: Order & NumberedOrder,
  typed: PayForm,
  ip: string,
): Promise<{ tradeNo: string }> {
  const { merchantNo, gatewayNo, environment, orderNo, amount, currency: code, website } = order
  const input = {
    merchantNo,
    gatewayNo,
    environment,
    orderNo,
    amount,
    currency: code,
    website,
    ...payerOf(typed, ip),
  }
  return (await payOnce(db, input, clock.now(merchantNo))).paid
}

async function tokenOf(db: Sandbox['db'], merchantNo: string, linkNo: string): Promise<string | undefined> {
  const [link] = await db
    .select({ token: payLinks.token })
    .from(payLinks)
    .where(and(eq(payLinks.merchantNo, merchantNo), eq(payLinks.linkNo, linkNo)))
  return link?.token
}

async function showResult(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const locale = pageLanguageOf(request)
  const { db } = sandbox
  const order = await receiptOrder(sandbox, request)
  if (!order) return reply.redirect(`/pay?locale=${locale}`, 303)
  if (order.threeDSecure === 'pending') return reply.redirect(challengePath(sandbox, order, locale), 303)
  // While the payment is in progress, the page reloads automatically.
  if (order.status === 'processing' || (order.status === 'pending' && order.processesAt)) {
    reply.header('refresh', '5')
  }
  const merchant = await merchantOf(db, order)
  const amount = canonicalAmount(order.currency, order.amount)
  const link = order.linkNo === null ? undefined : await tokenOf(db, order.merchantNo, order.linkNo)
  const page = resultPage({ ...order, amount, link }, merchant.merchantName, locale)
  return site.send(request, reply, { ...page, head: brandHead(merchant, locale) })
}
