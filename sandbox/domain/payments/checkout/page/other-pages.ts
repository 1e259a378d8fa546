import { isForPayer, payerAdviceFor } from '#lib/rules/decline.ts'
import { payWord } from '#sandbox/domain/payments/payment/pay-words.ts'
import { declineWords } from '#sandbox/domain/payments/transaction/words.ts'
import type { gateways, transactions } from '#sandbox/platform/db/schema/index.ts'
import { type Html, html } from '#sandbox/platform/pages/html.ts'
import { localeFor, type PageLanguage } from '#sandbox/platform/pages/language.ts'
import { orderSummary } from './pay-form.ts'

type Result = Pick<
  typeof transactions.$inferSelect,
  'tradeNo' | 'orderNo' | 'amount' | 'currency' | 'status' | 'errorCode' | 'preAuthStatus' | 'merchantNo'
> & {
  /** Token of the payment link that the order was paid through. */
  link: string | undefined
}

/** The result of the payment, for the customer. It names no check that blocked it: a known rule can be avoided. */
export function resultPage(
  order: Result,
  merchantName: { zh_CN: string; en_US: string },
  locale: PageLanguage,
): { title: string; body: Html } {
  const state = order.preAuthStatus === 'pending' ? 'reviewing' : order.status
  const advice =
    order.status === 'failed' && order.errorCode
      ? html`${
          // The issuer's messages exist in the portal's languages.
          isForPayer(order.errorCode) &&
          localeFor(locale) === locale &&
          html`<p>${declineWords(order.errorCode, localeFor(locale))} (${order.errorCode})</p>`
        }<p>${payWord(locale, `payerAdvice.${payerAdviceFor(order.errorCode)}`)}</p>`
      : undefined
  return {
    title: payWord(locale, `result.${state}`),
    body: html`<div class="state ${order.status}" role="status"><p>${payWord(locale, `result.${state}Hint`)}</p>${advice}</div>
${orderSummary({ ...order, merchantName }, locale)}
<p>${payWord(locale, 'tradeNo')}: <code>${order.tradeNo}</code></p>
${onwards(order, locale)}`,
  }
}

/** A link pays for one order only, so the customer can only retry a failed payment. */
function onwards({ link, status }: Result, locale: PageLanguage): Html | undefined {
  if (link === undefined)
    return html`<p><a href="/pay?locale=${locale}">${payWord(locale, 'another')}</a></p>`
  if (status !== 'failed') return undefined
  return html`<p><a href="/pay/link/${link}?locale=${locale}">${payWord(locale, 'link.again')}</a></p>`
}

/** The page for a link that cannot be paid. */
export function linkRefusedPage(
  locale: PageLanguage,
  why: 'processing' | 'paid' | 'expired' | 'unknown',
  link: Parameters<typeof orderSummary>[0] | undefined,
): { title: string; body: Html } {
  return {
    title: payWord(locale, `link.${why}`),
    body: html`<div class="state${why === 'paid' || why === 'processing' ? '' : ' failed'}" role="status"><p>${payWord(locale, `link.${why}Hint`)}</p></div>
${link && orderSummary(link, locale)}`,
  }
}

/** A sample shop checkout, shown if the page is opened without an order. */
export function shopForm(
  known: readonly (typeof gateways.$inferSelect)[],
  locale: PageLanguage,
  given: { gatewayNo: string; amount: string; currency: string; orderNo: string; website: string },
  issue?: string,
): Html {
  const word = (key: string) => payWord(locale, key)
  const options = known.map(
    (gateway) =>
      html`<option value="${gateway.gatewayNo}"${gateway.gatewayNo === given.gatewayNo ? html` selected` : ''}>${
        gateway.merchantNo
      } · ${gateway.gatewayNo} · ${locale === 'zh_CN' ? gateway.labelZh : gateway.labelEn}</option>`,
  )
  return html`<p>${word('shopHint')}</p>
${issue && html`<p class="error" role="alert">${issue}</p>`}
<form method="get" action="/pay">
<input type="hidden" name="locale" value="${locale}">
${given.website && html`<input type="hidden" name="website" value="${given.website}">`}
<label for="gatewayNo">${word('gateway')}</label><select id="gatewayNo" name="gatewayNo">${options}</select>
<div class="pair">
<div><label for="amount">${word('amount')}</label><input id="amount" name="amount" inputmode="decimal" maxlength="20" value="${given.amount}"></div>
<div><label for="currency">${word('currency')}</label><input id="currency" name="currency" maxlength="3" value="${given.currency}"></div>
</div>
<label for="orderNo">${word('orderOptional')}</label><input id="orderNo" name="orderNo" maxlength="50" value="${given.orderNo}">
<button>${word('toPayment')}</button>
</form>`
}
