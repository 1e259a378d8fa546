import { and, eq, gt, sql } from 'drizzle-orm'
import type { LinkRow, sendLink as sendLinkCall } from '#lib/contract/link.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { isOpenLink, MAX_LINK_MAILS_A_DAY } from '#lib/rules/link.ts'
import { BusinessError, type Context, type Handler } from '../context.ts'
import { merchants } from '../db/schema/identity.ts'
import { payLinkMails } from '../db/schema/link.ts'
import { noteChange } from '../gate/changes.ts'
import { postLetter } from '../outbox.ts'
import { languageOf } from '../pages/html.ts'
import { shownAmount } from '../payment/page/words.ts'
import { inLocale, providerWord } from '../vocabulary.ts'
import { detailOf, findLink } from './read-rows.ts'

/** Mails a link in its own language. Throws link_not_active, link_mail_limit. */
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

/** Nobody is flooded in a merchant's name. */
async function requireRoom({ db, merchantNo, now }: Context, linkNo: string): Promise<void> {
  const [sent] = await db
    .select({ count: sql<string>`count(*)` })
    .from(payLinkMails)
    .where(
      and(
        eq(payLinkMails.merchantNo, merchantNo),
        eq(payLinkMails.linkNo, linkNo),
        gt(payLinkMails.at, new Date(+now() - 86_400_000)),
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

/** A time as people of the language write it, with its zone: the reader may be anywhere. */
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
