import type { LinkItem } from '#lib/contract/link.ts'
import { paymentMethods } from '#lib/contract/transaction.ts'
import { itemTotal } from '#lib/rules/link-price.ts'
import { testCards } from '#sandbox/domain/payments/payment/cards.ts'
import type { PayError } from '#sandbox/domain/payments/payment/pay-error.ts'
import { methodWord, payWord, shownAmount } from '#sandbox/domain/payments/payment/pay-words.ts'
import { type Html, html } from '#sandbox/platform/pages/html.ts'
import { localeFor, type PageLanguage } from '#sandbox/platform/pages/language.ts'

export interface Order {
  merchantNo: string
  merchantName: { zh_CN: string; en_US: string }
  gatewayNo: string
  orderNo: string
  amount: string
  currency: string
  website?: string | undefined
  /** The logo of the gateway. Without one, the page shows only the merchant's name. */
  logo?: { pictureNo: string; width: number; height: number } | undefined
  /** The description and the expiry time of a payment link. */
  description?: string | undefined
  until?: string | undefined
  /** The items of a payment link, and the lowest amount if the customer enters it. */
  items?: readonly LinkItem[]
  minAmount?: string | null
  sealed: string
  /** The address that the form is submitted to. */
  action: string
  /** A preview: nothing can be paid. */
  isPreview?: boolean
}

/** The customer's input, without the card number and the CVV, which are never sent back. */
export interface PayFormValues {
  method: string
  /** The amount that the customer enters, as typed. */
  amount: string
  holder: string
  expiry: string
  email: string
  buyer: Readonly<Record<BuyerField, string>>
}

/** Values that customer filters check but a card page does not ask for. Testers can enter them here. */
export const buyerFields = [
  'billingCountry',
  'billingState',
  'billingCity',
  'shippingCountry',
  'shippingState',
  'shippingCity',
  'ipCountry',
  'ipCity',
  'browserLanguage',
  'proxy',
] as const
type BuyerField = (typeof buyerFields)[number]

/** The merchant's logo at the top of the page. */
export const brandHead = (
  { logo, merchantName }: Pick<Order, 'logo' | 'merchantName'>,
  locale: PageLanguage,
): Html | undefined =>
  logo &&
  html`<p class="logo"><img src="/pay/logo/${logo.pictureNo}" alt="${merchantName[localeFor(locale)]}" width="${logo.width}" height="${logo.height}"></p>`

type Shown = Pick<
  Order,
  'merchantName' | 'orderNo' | 'amount' | 'currency' | 'description' | 'until' | 'items' | 'minAmount'
>

export const orderSummary = (order: Shown, locale: PageLanguage): Html => html`<dl>
<dt>${payWord(locale, 'merchant')}</dt><dd>${order.merchantName[localeFor(locale)]}</dd>
<dt>${payWord(locale, 'order')}</dt><dd>${order.orderNo}</dd>
${order.description && html`<dt>${payWord(locale, 'description')}</dt><dd>${order.description}</dd>`}
${(order.items ?? []).map(
  (item) =>
    html`<dt>${item.name} × ${item.quantity}</dt><dd>${shownAmount(itemTotal(order.currency, item), order.currency, locale)}</dd>\n`,
)}
${order.until && html`<dt>${payWord(locale, 'until')}</dt><dd>${order.until}</dd>`}
<dt>${payWord(locale, 'amount')}</dt><dd class="amount">${order.minAmount ? rangeText(order, locale) : shownAmount(order.amount, order.currency, locale)}</dd>
</dl>`

/** The limits of the amount that the customer enters. */
const rangeText = ({ minAmount, amount, currency }: Shown, locale: PageLanguage): string =>
  payWord(locale, 'amountRange', {
    lowest: shownAmount(minAmount ?? amount, currency, locale),
    highest: shownAmount(amount, currency, locale),
  })

export const payFormPage = (
  order: Order,
  locale: PageLanguage,
  typed: PayFormValues,
  error?: PayError,
): { title: string; head: Html | undefined; body: Html } => ({
  title: payWord(locale, 'title'),
  head: brandHead(order, locale),
  body: payForm(order, locale, typed, error),
})

function payForm(order: Order, locale: PageLanguage, typed: PayFormValues, error?: PayError): Html {
  const word = (key: string) => payWord(locale, key)
  const field = (name: string, attributes: Html): Html => {
    const wrong = error?.field === name ? issueWord(error, locale, order) : undefined
    return html`<div><label for="${name}">${word(name === 'amount' ? 'yourAmount' : name)}</label>
<input id="${name}" name="${name}" ${attributes}${wrong ? html` aria-invalid="true" aria-describedby="${name}-error" autofocus` : ''}>
${wrong && html`<p class="error" id="${name}-error">${wrong}</p>`}</div>`
  }
  const choices = paymentMethods.map(
    (method) =>
      html`<label class="choice"><input type="radio" name="method" value="${method}"${
        method === typed.method ? html` checked` : ''
      }>${methodWord(locale, method)}</label>`,
  )
  const elsewhere = error && !fieldNames.has(error.field) ? issueWord(error, locale, order) : undefined
  return html`${order.isPreview && html`<p class="preview" role="note">${word('preview')}</p>`}
${orderSummary(order, locale)}
${elsewhere && html`<p class="error" role="alert">${elsewhere}</p>`}
<form method="post" action="${order.action}?locale=${locale}" autocomplete="on" novalidate>
<input type="hidden" name="order" value="${order.sealed}">
${
  order.minAmount
    ? field(
        'amount',
        html`inputmode="decimal" autocomplete="off" maxlength="20" required value="${typed.amount}"`,
      )
    : undefined
}
<fieldset><legend>${word('method')}</legend>${choices}</fieldset>
<div class="card">
${field('number', html`inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="4111 1111 1111 1111"`)}
${field('holder', html`autocomplete="cc-name" maxlength="60" value="${typed.holder}"`)}
<div class="pair">
${field('expiry', html`inputmode="numeric" autocomplete="cc-exp" maxlength="5" placeholder="${word('expiryShape')}" value="${typed.expiry}"`)}
${field('cvv', html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"`)}
</div></div>
${field('email', html`type="email" autocomplete="email" maxlength="50" value="${typed.email}"`)}
${buyerDetails(typed.buyer, field, word)}
<button${order.isPreview ? html` disabled` : ''}>${word('pay')} ${!order.minAmount && shownAmount(order.amount, order.currency, locale)}</button>
</form>
${cardTable(locale)}`
}

/** Collapsed, because a real page does not ask for these values. Expanded if one of them is filled in. */
function buyerDetails(
  buyer: PayFormValues['buyer'],
  field: (name: string, attributes: Html) => Html,
  word: (key: string) => string,
): Html {
  const text = (name: BuyerField, attributes: Html) => field(name, html`${attributes} value="${buyer[name]}"`)
  const country = html`maxlength="2" autocapitalize="characters" autocomplete="off"`
  const place = html`maxlength="60" autocomplete="off"`
  const hasDetails = buyerFields.some((name) => name !== 'browserLanguage' && buyer[name])
  return html`<details class="buyer"${hasDetails ? html` open` : ''}><summary>${word('buyer')}</summary><p>${word('buyerHint')}</p>
<div class="pair">${text('billingCountry', country)}${text('billingState', place)}</div>
${text('billingCity', place)}
<div class="pair">${text('shippingCountry', country)}${text('shippingState', place)}</div>
${text('shippingCity', place)}
<div class="pair">${text('ipCountry', country)}${text('ipCity', place)}</div>
${text('browserLanguage', html`maxlength="35" autocomplete="off"`)}
<label class="choice"><input type="checkbox" name="proxy" value="1"${buyer.proxy ? html` checked` : ''}>${word('proxy')}</label>
</details>`
}

const fieldNames = new Set<string>(['amount', 'number', 'holder', 'expiry', 'cvv', 'email', ...buyerFields])

const issueWord = (error: PayError, locale: PageLanguage, { minAmount, amount, currency }: Order): string =>
  payWord(locale, `issue.${error.field}_${error.issue}`, {
    lowest: shownAmount(minAmount ?? amount, currency, locale),
    highest: shownAmount(amount, currency, locale),
  })

/** The test cards and their results. */
function cardTable(locale: PageLanguage): Html {
  const rows = testCards.map(({ number, outcome }) => {
    const end = outcome.kind === 'declined' ? `declined_${outcome.errorCode}` : outcome.kind
    return html`<tr><td><code>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</code></td><td>${payWord(locale, `card.${end}`)}</td></tr>`
  })
  return html`<details><summary>${payWord(locale, 'testCards')}</summary><p>${payWord(locale, 'testCardsHint')}</p>
<table>${rows}</table></details>`
}
