import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { canonicalAmount } from '#lib/rules/money.ts'
import { CHALLENGE_MINUTES } from '#lib/rules/three-d-secure.ts'
import { payWord, shownAmount } from '#sandbox/domain/payments/payment/pay-words.ts'
import { html } from '#sandbox/platform/pages/html.ts'
import { localeFor, pageLanguageOf } from '#sandbox/platform/pages/language.ts'
import type { Site } from '#sandbox/platform/pages/site.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'
import { endChallenge } from '../challenge.ts'
import { merchantOf } from './form.ts'
import { brandHead, orderSummary } from './pay-form.ts'
import { receiptOrder, receiptQuery } from './receipt.ts'

/**
 * 3-D Secure: `/pay/challenge` is the provider's page, which sends the customer to the issuer; `/pay/issuer` simulates
 * the issuer's page, on which the cardholder confirms or rejects the payment.
 */
export function registerChallengePages(scope: FastifyInstance, site: Site, sandbox: Sandbox): void {
  scope.get('/pay/challenge', async (request, reply) => showChallenge(site, sandbox, request, reply))
  scope.get('/pay/issuer', async (request, reply) => showIssuer(site, sandbox, request, reply))
  scope.post('/pay/issuer', async (request, reply) => takeAnswer(sandbox, request, reply))
}

async function showChallenge(site: Site, sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const locale = pageLanguageOf(request)
  const order = await receiptOrder(sandbox, request)
  if (order?.threeDSecure !== 'pending') return redirectToResult(sandbox, request, reply, order)
  const merchant = await merchantOf(sandbox.db, order)
  const shown = { ...order, ...merchant, amount: canonicalAmount(order.currency, order.amount) }
  return site.send(request, reply, {
    title: payWord(locale, 'challenge.title'),
    head: brandHead(merchant, locale),
    body: html`<div class="state" role="status"><p>${payWord(locale, 'challenge.hint', { minutes: String(CHALLENGE_MINUTES) })}</p></div>
${orderSummary(shown, locale)}
<p><a class="button" href="/pay/issuer?${receiptQuery(sandbox, order, locale).toString()}">${payWord(locale, 'challenge.toIssuer')}</a></p>`,
  })
}

async function showIssuer(site: Site, sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const locale = pageLanguageOf(request)
  const order = await receiptOrder(sandbox, request)
  if (order?.threeDSecure !== 'pending') return redirectToResult(sandbox, request, reply, order)
  const { merchantName } = await merchantOf(sandbox.db, order)
  const word = (key: string) => payWord(locale, `challenge.${key}`)
  return site.send(request, reply, {
    title: order.issuingBank ?? word('bank'),
    body: html`<p>${word('question')}</p>
<dl>
<dt>${payWord(locale, 'merchant')}</dt><dd>${merchantName[localeFor(locale)]}</dd>
<dt>${word('card')}</dt><dd>•••• ${order.cardLast4 ?? ''}</dd>
<dt>${payWord(locale, 'amount')}</dt><dd class="amount">${shownAmount(canonicalAmount(order.currency, order.amount), order.currency, locale)}</dd>
</dl>
<form method="post" action="/pay/issuer?${receiptQuery(sandbox, order, locale).toString()}">
<button name="answer" value="passed">${word('confirm')}</button>
<button name="answer" value="failed" class="second">${word('reject')}</button>
</form>
<p>${word('demo')}</p>`,
  })
}

const answerShape = z.object({ answer: z.enum(['passed', 'failed']) })

async function takeAnswer(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const order = await receiptOrder(sandbox, request)
  const given = answerShape.safeParse(request.body)
  if (order && given.success) {
    const now = sandbox.clock.now(order.merchantNo)
    await endChallenge(sandbox.db, order, given.data.answer === 'passed', now)
  }
  return redirectToResult(sandbox, request, reply, order)
}

/** The result of the order, or the start page for an unknown address. */
const redirectToResult = (
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  order: Awaited<ReturnType<typeof receiptOrder>>,
) => {
  const locale = pageLanguageOf(request)
  return reply.redirect(
    order ? `/pay/result?${receiptQuery(sandbox, order, locale)}` : `/pay?locale=${locale}`,
    303,
  )
}
