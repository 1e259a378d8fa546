import { eq } from 'drizzle-orm'
import { itemTotal } from '#lib/rules/link-price.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { shownAmount } from '#sandbox/domain/payments/payment/pay-words.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import { postMessage } from '#sandbox/platform/outbox.ts'
import { languageOf } from '#sandbox/platform/pages/html.ts'
import { inLocale, providerWord } from '#sandbox/platform/vocabulary.ts'
import type { StoredLink } from './read-rows.ts'

/** Emails a link, or reminds of it, in the language of the link. */
export async function postLinkEmail(
  db: Database,
  link: StoredLink,
  { kind, email, url }: { kind: 'link' | 'reminder'; email: string; url: string },
): Promise<void> {
  const { locale, currency } = link
  const [merchant] = await db.select().from(merchants).where(eq(merchants.merchantNo, link.merchantNo))
  const amount = shownAmount(canonicalAmount(currency, link.amount), currency, locale)
  const word = (key: string, values: Record<string, string> = {}) =>
    providerWord(locale, 'mail', `link.${key}`, values)
  const values = {
    merchant: inLocale(locale, merchant?.nameZh ?? '', merchant?.nameEn ?? ''),
    amount:
      link.minAmount === null
        ? amount
        : word('between', {
            lowest: shownAmount(canonicalAmount(currency, link.minAmount), currency, locale),
            highest: amount,
          }),
    description: link.description,
    items: link.items
      .map(
        (item) =>
          `\n${word('item', {
            name: item.name,
            quantity: String(item.quantity),
            total: shownAmount(itemTotal(currency, item), currency, locale),
          })}`,
      )
      .join(''),
    orderNo: link.orderNo,
    link: url,
    until: untilText(link.expiresAt, languageOf(locale), await zoneOf(db, link.merchantNo)),
  }
  await postMessage(db, {
    kind: 'email',
    to: email,
    subject: word(`${kind === 'link' ? '' : 'reminder_'}subject`, values),
    body: word(`${kind === 'link' ? '' : 'reminder_'}body`, values),
  })
}

/** A date and time in the format of the language, with the time zone, because the reader can be anywhere. */
export const untilText = (at: string | Date, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at))
