import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { LinkStatus } from '#lib/rules/link.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { textIssues } from '#lib/rules/request-text.ts'
import {
  checkForm,
  initialValues,
  kept,
  merchantOf,
  payFormShape,
} from '#sandbox/domain/payments/checkout/page/form.ts'
import { linkRefusedPage } from '#sandbox/domain/payments/checkout/page/other-pages.ts'
import {
  brandHead,
  type Order,
  type PayFormValues,
  payFormPage,
} from '#sandbox/domain/payments/checkout/page/pay-form.ts'
import { receiptQuery } from '#sandbox/domain/payments/checkout/page/receipt.ts'
import type { PageRegistration } from '#sandbox/domain/payments/checkout/page/routes.ts'
import { untilText } from '#sandbox/domain/payments/link/link-email.ts'
import { readLinkStatus, type StoredLink } from '#sandbox/domain/payments/link/read-rows.ts'
import { MAIL_PARAM } from '#sandbox/domain/payments/link/send.ts'
import { PayError } from '#sandbox/domain/payments/payment/pay-error.ts'
import { typedAmount } from '#sandbox/domain/payments/payment/pay-words.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { payLinkMails, payLinks } from '#sandbox/platform/db/schema/index.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import { languageOf } from '#sandbox/platform/pages/html.ts'
import { pageLanguageOf } from '#sandbox/platform/pages/language.ts'
import type { Site } from '#sandbox/platform/pages/site.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'
import { seal, unseal } from '#sandbox/platform/seal.ts'
import { LinkRefusal, payLink } from './pay.ts'

/** Pages of payment links, `/pay/link/<token>`. Language: selected, else of the browser, else of the link. */

/** Each opened form is one attempt: submitted twice, it still pays once. */
const sealedAttempt = z.object({ token: z.string(), attempt: z.string() })

export const registerLinkPages: PageRegistration = (scope, site, sandbox) => {
  scope.get('/pay/link/:token', async (request, reply) => showLink({ site, sandbox, request, reply }))
  scope.post('/pay/link/:token', async (request, reply) => takeLinkPayment({ site, sandbox, request, reply }))
}

interface Visit {
  site: Site
  sandbox: Sandbox
  request: FastifyRequest
  reply: FastifyReply
}

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token

/** Whether PostgreSQL accepts the texts in a query: it rejects NUL and malformed characters. */
const isStorable = (value: unknown): boolean => textIssues(value).length === 0

async function linkOf(db: Database, token: string): Promise<StoredLink | undefined> {
  if (!isStorable(token)) return undefined
  const [link] = await db.select().from(payLinks).where(eq(payLinks.token, token))
  return link
}

async function showLink(visit: Visit) {
  const { sandbox, request } = visit
  const { db, clock } = sandbox
  const link = await linkOf(db, tokenOf(request))
  if (!link) return refuse(visit, 'unknown')
  const status = await readLinkStatus(db, link, clock.now(link.merchantNo))
  if (status !== 'active') return refuse(visit, status, link)
  const sealed = seal(sandbox.sealKey, { token: link.token, attempt: randomBytes(16).toString('base64url') })
  const typed = initialValues(request, await recipientOf(db, link, request))
  return showForm(visit, { link, sealed, typed })
}

/** The address to which this link was emailed. */
async function recipientOf(db: Database, link: StoredLink, request: FastifyRequest) {
  const token = (request.query as Record<string, unknown>)[MAIL_PARAM]
  if (typeof token !== 'string' || !isStorable(token)) return undefined
  const m = payLinkMails
  const [mail] = await db
    .select({ email: m.email })
    .from(m)
    .where(and(eq(m.merchantNo, link.merchantNo), eq(m.linkNo, link.linkNo), eq(m.token, token)))
    .limit(1)
  return mail?.email
}

interface FormOf {
  link: StoredLink
  sealed: string
  typed: PayFormValues
  error?: PayError
}

async function showForm({ site, sandbox: { db }, request, reply }: Visit, form: FormOf) {
  const { link, sealed, typed, error } = form
  const locale = pageLanguageOf(request, link.locale)
  const until = untilText(link.expiresAt, languageOf(locale), await zoneOf(db, link.merchantNo))
  const order: Order = {
    ...(await merchantOf(db, link)),
    gatewayNo: link.gatewayNo,
    orderNo: link.orderNo,
    amount: canonicalAmount(link.currency, link.amount),
    currency: link.currency,
    minAmount: link.minAmount && canonicalAmount(link.currency, link.minAmount),
    items: link.items,
    description: link.description,
    until,
    sealed,
    action: `/pay/link/${link.token}`,
  }
  return site.send(request, reply, { ...payFormPage(order, locale, typed, error), locale })
}

async function takeLinkPayment(visit: Visit) {
  const { sandbox, request, reply } = visit
  const { db, clock } = sandbox
  const link = await linkOf(db, tokenOf(request))
  if (!link) return refuse(visit, 'unknown')
  const locale = pageLanguageOf(request, link.locale)
  const typed = payFormShape.safeParse(request.body)
  const sealed = sealedAttempt.safeParse(
    typed.success ? unseal(sandbox.sealKey, typed.data.order) : undefined,
  )
  // The form is from before a reset of the sandbox, from another link or from no browser: the page is shown again.
  if (!typed.success || !isStorable(typed.data) || !sealed.success || sealed.data.token !== link.token) {
    return reply.redirect(`/pay/link/${link.token}?locale=${locale}`, 303)
  }
  try {
    checkForm(typed.data)
    const { merchantNo } = link
    const payment = {
      link,
      attempt: sealed.data.attempt,
      typed: { ...typed.data, amount: typedAmount(typed.data.amount, locale) },
      ip: request.ip,
    }
    const paid = await payLink(db, payment, () => clock.now(merchantNo))
    const receipt = receiptQuery(sandbox, { merchantNo, tradeNo: paid.tradeNo }, locale)
    return reply.redirect(`/pay/result?${receipt}`, 303)
  } catch (error) {
    if (error instanceof LinkRefusal) return refuse(visit, error.status, link)
    if (!(error instanceof PayError)) throw error
    return showForm(visit, { link, sealed: typed.data.order, typed: kept(typed.data), error })
  }
}

const GONE = 410

async function refuse(
  { site, sandbox, request, reply }: Visit,
  why: Exclude<LinkStatus, 'active'> | 'unknown',
  link?: StoredLink,
) {
  const locale = pageLanguageOf(request, link?.locale)
  const merchant = link && (await merchantOf(sandbox.db, link))
  const page = linkRefusedPage(locale, why, link && merchant && { ...link, ...merchant })
  const head = merchant && brandHead(merchant, locale)
  return site.send(request, reply, { ...page, head, locale }, why === 'unknown' ? 404 : GONE)
}
