import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type LinkStatus, linkStatus } from '#lib/rules/link.ts'
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
  payForm,
} from '#sandbox/domain/payments/checkout/page/pay-form.ts'
import type { PageRegistration } from '#sandbox/domain/payments/checkout/page/routes.ts'
import { seal, unseal } from '#sandbox/domain/payments/checkout/page/seal.ts'
import { untilText } from '#sandbox/domain/payments/link/link-email.ts'
import { paymentsOf, type StoredLink } from '#sandbox/domain/payments/link/read-rows.ts'
import { MAIL_PARAM } from '#sandbox/domain/payments/link/send.ts'
import { PayError } from '#sandbox/domain/payments/payment/pay-error.ts'
import { payWord, typedAmount } from '#sandbox/domain/payments/payment/pay-words.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { payLinkMails, payLinks } from '#sandbox/platform/db/schema/index.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import { languageOf } from '#sandbox/platform/pages/html.ts'
import { type PageLanguage, pageLanguageOf } from '#sandbox/platform/pages/language.ts'
import type { Site } from '#sandbox/platform/pages/site.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'
import { LinkRefusal, payLink } from './pay.ts'

/** Pages of payment links, `/pay/link/<token>`. Language: selected, else of the browser, else of the link. */

/** Each opened form is one attempt: submitted twice, it still pays once. */
const sealedAttempt = z.object({ token: z.string(), attempt: z.string() })

export const registerLinkPages: PageRegistration = (scope, site, sandbox) => {
  scope.get('/pay/link/:token', async (request, reply) => showLink(site, sandbox, request, reply))
  scope.post('/pay/link/:token', async (request, reply) => takeLinkPayment(site, sandbox, request, reply))
}

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token

/** Whether PostgreSQL accepts the texts in a query: it rejects NUL and malformed characters. */
const isStorable = (value: unknown): boolean => textIssues(value).length === 0

async function linkOf(db: Database, token: string): Promise<StoredLink | undefined> {
  if (!isStorable(token)) return undefined
  const [link] = await db.select().from(payLinks).where(eq(payLinks.token, token))
  return link
}

async function showLink(site: Site, sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock } = sandbox
  const link = await linkOf(db, tokenOf(request))
  if (!link) return refuse(site, request, reply, pageLanguageOf(request), 'unknown')
  const payments = (await paymentsOf(db, link.merchantNo, [link.linkNo]))(link.linkNo)
  const status = linkStatus({ ...link, ...payments }, clock.now(link.merchantNo))
  const locale = pageLanguageOf(request, link.locale)
  if (status !== 'active') return refuse(site, request, reply, locale, status, link, db)
  const sealed = seal(sandbox, { token: link.token, attempt: randomBytes(16).toString('base64url') })
  const typed = initialValues(request, await recipientOf(db, link, request))
  return form(site, sandbox, request, reply, { link, sealed, locale, typed })
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
  locale: PageLanguage
  typed: PayFormValues
  error?: PayError
}

async function form(
  site: Site,
  { db }: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  { link, sealed, locale, typed, error }: FormOf,
) {
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
  return site.send(request, reply, {
    title: payWord(locale, 'title'),
    head: brandHead(order, locale),
    body: payForm(order, locale, typed, error),
    locale,
  })
}

async function takeLinkPayment(site: Site, sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock } = sandbox
  const link = await linkOf(db, tokenOf(request))
  if (!link) return refuse(site, request, reply, pageLanguageOf(request), 'unknown')
  const locale = pageLanguageOf(request, link.locale)
  const typed = payFormShape.safeParse(request.body)
  const sealed = sealedAttempt.safeParse(typed.success ? unseal(sandbox, typed.data.order) : undefined)
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
    const receipt = seal(sandbox, [merchantNo, paid.tradeNo])
    return reply.redirect(`/pay/result?${new URLSearchParams({ receipt, locale })}`, 303)
  } catch (error) {
    if (error instanceof LinkRefusal) return refuse(site, request, reply, locale, error.status, link, db)
    if (!(error instanceof PayError)) throw error
    return form(site, sandbox, request, reply, {
      link,
      sealed: typed.data.order,
      locale,
      typed: kept(typed.data),
      error,
    })
  }
}

const GONE = 410

async function refuse(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: PageLanguage,
  why: Exclude<LinkStatus, 'active'> | 'unknown',
  link?: StoredLink,
  db?: Database,
) {
  const merchant = link && db ? await merchantOf(db, link) : undefined
  const page = linkRefusedPage(locale, why, link && merchant && { ...link, ...merchant })
  const head = merchant && brandHead(merchant, locale)
  return site.send(request, reply, { ...page, head, locale }, why === 'unknown' ? 404 : GONE)
}
