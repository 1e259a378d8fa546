import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Locale } from '#lib/contract/shapes.ts'
import { type LinkStatus, linkStatus } from '#lib/rules/link.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Database } from '../../db/client.ts'
import { payLinks } from '../../db/schema/index.ts'
import { zoneOf } from '../../db/zone-of.ts'
import { LinkRefusal, payLink } from '../../link/pay.ts'
import { paymentsOf, type StoredLink } from '../../link/read-rows.ts'
import { untilText } from '../../link/send.ts'
import { localeOf, type Site } from '../../pages/site.ts'
import type { Sandbox } from '../../sandbox.ts'
import { PayError } from '../pay-error.ts'
import { begun, checkForm, kept, merchantOf, payFormShape } from './form.ts'
import { linkRefusedPage } from './other-pages.ts'
import { brandHead, type Order, payForm, type Typed } from './pay-form.ts'
import { seal, unseal } from './seal.ts'
import { payWord } from './words.ts'

/** Payment links: `/pay/link/<token>`, in the link's language unless the customer has chosen the other. */

/** One opened form is one attempt: sent twice, it pays once. */
const sealedAttempt = z.object({ token: z.string(), attempt: z.string() })

export function registerLinkPages(scope: FastifyInstance, site: Site, sandbox: Sandbox): void {
  scope.get('/pay/link/:token', async (request, reply) => showLink(site, sandbox, request, reply))
  scope.post('/pay/link/:token', async (request, reply) => takeLinkPayment(site, sandbox, request, reply))
}

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token

async function linkOf(db: Database, token: string): Promise<StoredLink | undefined> {
  const [link] = await db.select().from(payLinks).where(eq(payLinks.token, token))
  return link
}

async function showLink(site: Site, sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock } = sandbox
  const link = await linkOf(db, tokenOf(request))
  if (!link) return refuse(site, request, reply, localeOf(request), 'unknown')
  const payments = (await paymentsOf(db, link.merchantNo, [link.linkNo]))(link.linkNo)
  const status = linkStatus({ ...link, ...payments }, clock.now(link.merchantNo))
  const locale = localeOf(request, link.locale)
  if (status !== 'active') return refuse(site, request, reply, locale, status, link, db)
  const sealed = seal({ token: link.token, attempt: randomBytes(16).toString('base64url') })
  return form(site, sandbox, request, reply, { link, sealed, locale })
}

interface FormOf {
  link: StoredLink
  sealed: string
  locale: Locale
  typed?: Typed
  error?: PayError
}

async function form(
  site: Site,
  { db }: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  { link, sealed, locale, typed = begun(request), error }: FormOf,
) {
  const until = untilText(link.expiresAt, locale, await zoneOf(db, link.merchantNo))
  const order: Order = {
    ...(await merchantOf(db, link)),
    gatewayNo: link.gatewayNo,
    orderNo: link.orderNo,
    amount: canonicalAmount(link.currency, link.amount),
    currency: link.currency,
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
  if (!link) return refuse(site, request, reply, localeOf(request), 'unknown')
  const locale = localeOf(request, link.locale)
  const typed = payFormShape.safeParse(request.body)
  const sealed = sealedAttempt.safeParse(typed.success ? unseal(typed.data.order) : undefined)
  // A form of before the sandbox's restart, or of another link: the page is shown anew.
  if (!typed.success || !sealed.success || sealed.data.token !== link.token) {
    return reply.redirect(`/pay/link/${link.token}?locale=${locale}`, 303)
  }
  try {
    checkForm(typed.data)
    const { merchantNo } = link
    const { attempt } = sealed.data
    const paid = await payLink(db, { link, attempt, typed: typed.data, ip: request.ip }, () =>
      clock.now(merchantNo),
    )
    const receipt = seal([merchantNo, paid.tradeNo])
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
  locale: Locale,
  why: Exclude<LinkStatus, 'active'> | 'unknown',
  link?: StoredLink,
  db?: Database,
) {
  const merchant = link && db ? await merchantOf(db, link) : undefined
  const page = linkRefusedPage(locale, why, link && merchant && { ...link, ...merchant })
  const head = merchant && brandHead(merchant, locale)
  return site.send(request, reply, { ...page, head, locale }, why === 'unknown' ? 404 : GONE)
}
