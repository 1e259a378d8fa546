import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { LinkRow, sendLink as sendLinkCall } from '#lib/contract/link.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { isOpenLink, MAX_LINK_MAILS_A_DAY } from '#lib/rules/link.ts'
import { shownAmount } from '#sandbox/domain/payments/payment/pay-words.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import { payLinkMails } from '#sandbox/platform/db/schema/link.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { postLetter } from '#sandbox/platform/outbox.ts'
import { languageOf } from '#sandbox/platform/pages/html.ts'
import { inLocale, providerWord } from '#sandbox/platform/vocabulary.ts'
import { detailOf, findLink } from './read-rows.ts'

/** Emails a link in the language of the link. Throws link_not_active, link_mail_limit. */
export const mailLink: Handler<typeof sendLinkCall> = async ({ ctx, input }) => {
  const { linkNo, email } = input
  const { link, row } = await findLink(ctx, linkNo, { lock: true })
  if (!isOpenLink(row.status)) throw new BusinessError('link_not_active')
  await requireRoom(ctx, linkNo)
  const values = await wordsOf(ctx, row, link.locale)
  await postLetter(ctx.db, {
    kind: 'email',
    to: email,
    subject: providerWord(link.locale, 'mail', 'link.subject', values),
    body: providerWord(link.locale, 'mail', 'link.body', values),
  })
  await ctx.db
    .insert(payLinkMails)
    .values({ merchantNo: ctx.merchantNo, linkNo, email, at: ctx.now(), actor: ctx.userName })
  noteChange(ctx, linkNo, { after: { email } })
  return detailOf(ctx, row)
}

/** Limits the number of emails, so that links cannot be used for spam. */
async function requireRoom({ db, merchantNo, now }: Context, linkNo: string): Promise<void> {
  const [sent] = await db
    .select({ count: sql<string>`count(*)` })
    .from(payLinkMails)
    .where(
      and(
        eq(payLinkMails.merchantNo, merchantNo),
        eq(payLinkMails.linkNo, linkNo),
        gt(payLinkMails.at, new Date(+now() - millisecondsInDay)),
      ),
    )
  if (Number(sent?.count ?? 0) >= MAX_LINK_MAILS_A_DAY)
    throw new BusinessError('link_mail_limit', [], { values: { maximum: String(MAX_LINK_MAILS_A_DAY) } })
}

async function wordsOf(
  { db, merchantNo, timeZone }: Context,
  row: Pick<LinkRow, 'amount' | 'currency' | 'description' | 'orderNo' | 'url' | 'expiresAt'>,
  locale: Locale,
): Promise<Record<string, string>> {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.merchantNo, merchantNo))
  return {
    merchant: inLocale(locale, merchant?.nameZh ?? '', merchant?.nameEn ?? ''),
    amount: shownAmount(row.amount, row.currency, locale),
    description: row.description,
    orderNo: row.orderNo,
    link: row.url,
    until: untilText(row.expiresAt, locale, timeZone),
  }
}

/** A date and time in the format of the language, with the time zone, because the reader can be anywhere. */
export const untilText = (at: string | Date, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(languageOf(locale), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at))
