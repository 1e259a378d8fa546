import { randomBytes } from 'node:crypto'
import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { sendLink as sendLinkCall } from '#lib/contract/link.ts'
import { isOpenLink, MAX_LINK_MAILS_A_DAY } from '#lib/rules/link.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { payLinkMails } from '#sandbox/platform/db/schema/link.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { postLinkEmail } from './link-email.ts'
import { detailOf, findLink } from './read-rows.ts'

/** The parameter of the address that identifies an email: the payment page fills in its recipient. */
export const MAIL_PARAM = 'to'

/** Emails a link in the language of the link. Throws link_not_active, link_mail_limit. */
export const mailLink: Handler<typeof sendLinkCall> = async ({ ctx, input }) => {
  const { linkNo, email } = input
  const { link, row } = await findLink(ctx, linkNo, { lock: true })
  if (!isOpenLink(row.status)) throw new BusinessError('link_not_active')
  await requireRoom(ctx, linkNo)
  const token = randomBytes(12).toString('base64url')
  const url = `${row.url}?${new URLSearchParams({ [MAIL_PARAM]: token })}`
  await postLinkEmail(ctx.db, link, { kind: 'link', email, url })
  await ctx.db
    .insert(payLinkMails)
    .values({ merchantNo: ctx.merchantNo, linkNo, email, at: ctx.now(), actor: ctx.userName, token, url })
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
        isNotNull(payLinkMails.actor),
        gt(payLinkMails.at, new Date(+now() - millisecondsInDay)),
      ),
    )
  if (Number(sent?.count ?? 0) >= MAX_LINK_MAILS_A_DAY)
    throw new BusinessError('link_mail_limit', [], { values: { maximum: String(MAX_LINK_MAILS_A_DAY) } })
}
