import { addHours } from 'date-fns/addHours'
import { and, asc, eq, lte, ne } from 'drizzle-orm'
import { isOpenLink } from '#lib/rules/link.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { payLinkMails, payLinks } from '#sandbox/platform/db/schema/link.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import type { Job } from '#sandbox/platform/jobs.ts'
import { postLinkEmail } from './link-email.ts'
import { readLinkStatus, type StoredLink } from './read-rows.ts'

/** Reminds the recipients of links that expire soon, and marks links that have expired. */
export const linksJob: Job = {
  name: 'links',
  waitsIn: payLinks,
  async run({ db, merchantNo, now }) {
    for (;;) {
      const found = await db.transaction(async (tx) => {
        const [link] = await tx
          .select()
          .from(payLinks)
          .where(and(eq(payLinks.merchantNo, merchantNo), lte(payLinks.nextAt, now)))
          .orderBy(asc(payLinks.nextAt), asc(payLinks.linkNo))
          .limit(1)
          .for('update')
        if (!link) return false
        if (link.expiresAt <= now) await expire(tx, link, now)
        else await remind(tx, link, now)
        return true
      })
      if (!found) return
    }
  },
}

const isLink = ({ merchantNo, linkNo }: StoredLink) =>
  and(eq(payLinks.merchantNo, merchantNo), eq(payLinks.linkNo, linkNo))

/** Marks the link, which is an event. A payment in progress is waited for, because it can still fail. */
async function expire(tx: Database, link: StoredLink, now: Date): Promise<void> {
  const status = await readLinkStatus(tx, link, now)
  await tx
    .update(payLinks)
    .set({
      nextAt: status === 'processing' ? addHours(now, 1) : null,
      ...(status === 'expired' && { expiredAt: now }),
    })
    .where(isLink(link))
}

/** Reminds the recipients, once, and not those who have paid. */
async function remind(tx: Database, link: StoredLink, now: Date): Promise<void> {
  const { merchantNo, linkNo } = link
  await tx.update(payLinks).set({ nextAt: link.expiresAt }).where(isLink(link))
  if (!isOpenLink(await readLinkStatus(tx, link, now))) return
  const sent = await tx
    .select()
    .from(payLinkMails)
    .where(and(eq(payLinkMails.merchantNo, merchantNo), eq(payLinkMails.linkNo, linkNo)))
    .orderBy(asc(payLinkMails.id))
  const paid = await tx
    .select({ email: transactions.email })
    .from(transactions)
    .where(
      and(
        eq(transactions.merchantNo, merchantNo),
        eq(transactions.linkNo, linkNo),
        ne(transactions.status, 'failed'),
      ),
    )
  const paidBy = new Set(paid.map(({ email }) => folded(email)))
  // The latest email of each recipient.
  for (const { email, url, token } of new Map(sent.map((mail) => [folded(mail.email), mail])).values()) {
    if (paidBy.has(folded(email))) continue
    await postLinkEmail(tx, link, { kind: 'reminder', email, url })
    await tx.insert(payLinkMails).values({ merchantNo, linkNo, email, at: now, actor: null, token, url })
  }
}

const folded = (email: string): string => email.toLowerCase()
