import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Locale } from '#lib/contract/shapes.ts'
import { accountsOf } from '#sandbox/domain/settlement/payout/accounts.ts'
import { CLIENT_ID, returnAddress } from '#sandbox/domain/settlement/payout/addresses.ts'
import { PAYOUT_PROVIDER } from '#sandbox/domain/settlement/payout/query.ts'
import { shopGateways } from '#sandbox/domain/settlement/payout/shops.ts'
import { gateways, merchants, payoutAccounts, payoutConsents } from '#sandbox/platform/db/schema/index.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import { type Html, html } from '#sandbox/platform/pages/html.ts'
import { createSite, localeOf } from '#sandbox/platform/pages/site.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'
import { hashOf, newSecret } from '#sandbox/platform/secrets.ts'
import { inLocale, providerWord } from '#sandbox/platform/vocabulary.ts'
import { style } from '../platforms/layout.ts'
import { controlPayout, payoutControl } from './control.ts'

/**
 * The payout provider's pages, on which a merchant agrees that a shop is paid out to its account there, and
 * control endpoints for its decisions. Protected by the guard of /_sandbox: every visitor is treated as the
 * merchant.
 */

const question = z.object({
  client_id: z.literal(CLIENT_ID),
  shop: z.string(),
  redirect_uri: z.string(),
  state: z.string().min(1).max(200),
})
const answer = z.object({
  state: z.string().min(1).max(200),
  answer: z.enum(['agree', 'deny']),
  account: z.string().max(40).optional(),
})
const site = createSite({ style, home: '/_sandbox', referrer: 'no-referrer' })

export function registerPayout(control: FastifyInstance, sandbox: Sandbox): void {
  const { db, clock } = sandbox
  control.post('/_sandbox/payout', async (request) => {
    const input = payoutControl.parse(request.body)
    const timeZone = await zoneOf(db, input.merchantNo)
    await controlPayout(db, input, { now: clock.now(input.merchantNo), timeZone })
    return { status: 'ok' }
  })
  control.register(async (scope) => {
    site.prepare(scope, new URL(sandbox.config.portalUrl).origin)
    scope.get('/_payout/authorize', async (request, reply) => showConsent(sandbox, request, reply))
    scope.post('/_payout/authorize', async (request, reply) => takeAnswer(sandbox, request, reply))
  })
}

const word = (locale: Locale, key: string, values: Record<string, string> = {}): string =>
  providerWord(locale, 'payout', key, { provider: PAYOUT_PROVIDER, ...values })

async function consentOf({ db }: Sandbox, state: string) {
  const [found] = await db
    .select({ consent: payoutConsents, merchant: merchants, gateway: gateways })
    .from(payoutConsents)
    .innerJoin(merchants, eq(merchants.merchantNo, payoutConsents.merchantNo))
    .innerJoin(gateways, eq(gateways.gatewayNo, payoutConsents.gatewayNo))
    .where(eq(payoutConsents.stateHash, hashOf(state)))
  return found && !found.consent.usedAt && found.consent.expiresAt > new Date() ? found : undefined
}

/** A real provider also redirects only to a registered address. */
async function showConsent(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const locale = localeOf(request)
  const parsed = question.safeParse(request.query)
  const found = parsed.success ? await consentOf(sandbox, parsed.data.state) : undefined
  if (
    !parsed.success ||
    !found ||
    parsed.data.shop !== found.gateway.gatewayNo ||
    parsed.data.redirect_uri !== returnAddress(sandbox.config, found.consent.returnTo)
  ) {
    return refuse(request, reply, locale)
  }
  const { merchant, gateway } = found
  const shops = await shopGateways(sandbox.db, merchant.merchantNo)
  const { currency } = shops.find(({ gatewayNo }) => gatewayNo === gateway.gatewayNo) ?? gateway
  const [bound] = await sandbox.db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.merchantNo, merchant.merchantNo))
  const choices = accountsOf(merchant.merchantNo).map((account) => {
    const ending = word(locale, bound?.accountNo === account ? 'boundAccount' : 'account', {
      ending: account.slice(-4),
    })
    return html`<option value="${account}"${bound?.accountNo === account ? html` selected` : ''}>${ending}</option>`
  })
  return site.send(request, reply, {
    title: word(locale, 'title'),
    body: consentForm(locale, {
      state: parsed.data.state,
      merchant: inLocale(locale, merchant.nameZh, merchant.nameEn),
      shop: `${inLocale(locale, gateway.labelZh, gateway.labelEn)} (${gateway.gatewayNo})`,
      currency,
      choices,
    }),
  })
}

const consentForm = (
  locale: Locale,
  consent: { state: string; merchant: string; shop: string; currency: string; choices: Html[] },
): Html => html`<p>${word(locale, 'text')}</p>
<dl><dt>${word(locale, 'merchant')}</dt><dd>${consent.merchant}</dd><dt>${word(locale, 'shop')}</dt><dd>${consent.shop}</dd><dt>${word(locale, 'currency')}</dt><dd>${consent.currency}</dd></dl>
<form method="post" action="/_payout/authorize?locale=${locale}">
<input type="hidden" name="state" value="${consent.state}">
<label for="account">${word(locale, 'choose')}<select id="account" name="account">${consent.choices}</select></label>
<button name="answer" value="agree">${word(locale, 'agree')}</button>
<button name="answer" value="deny">${word(locale, 'deny')}</button>
</form>`

async function takeAnswer(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const given = answer.safeParse(request.body)
  const found = given.success ? await consentOf(sandbox, given.data.state) : undefined
  if (!given.success || !found) return refuse(request, reply, localeOf(request))
  const { consent, merchant } = found
  const back = (outcome: Record<string, string>) =>
    reply.redirect(
      `${returnAddress(sandbox.config, consent.returnTo)}?${new URLSearchParams({ state: given.data.state, ...outcome })}`,
      303,
    )
  if (given.data.answer === 'deny') return back({ error: 'access_denied' })
  const accountNo = accountsOf(merchant.merchantNo).find((account) => account === given.data.account)
  if (!accountNo) return refuse(request, reply, localeOf(request))
  const code = newSecret()
  await sandbox.db
    .update(payoutConsents)
    .set({ codeHash: hashOf(code), accountNo, holder: merchant.nameEn })
    .where(eq(payoutConsents.stateHash, consent.stateHash))
  return back({ code })
}

const refuse = (request: FastifyRequest, reply: FastifyReply, locale: Locale) =>
  site.send(
    request,
    reply,
    { title: word(locale, 'refused.title'), body: html`<p>${word(locale, 'refused.text')}</p>` },
    400,
  )
