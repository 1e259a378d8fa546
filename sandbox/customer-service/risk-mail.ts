import { eq } from 'drizzle-orm'
import type { emailConfig, getEmailConfig } from '#lib/contract/customer-service.ts'
import type { Handler } from '../context.ts'
import type { Database } from '../db/client.ts'
import { type orderReviews, riskOrderMails } from '../db/schema/customer-service.ts'
import { noteChange } from '../gate/changes.ts'
import { nextStamp, requireVersion, stampOf } from '../risk/versioned.ts'
import { tellAll } from './letters.ts'

/** Off until somebody wants it. */
const OFF = { enabled: false, minScore: 40, emails: [], version: 0, updatedAt: null, updatedBy: null }

type Settings = Pick<typeof riskOrderMails.$inferSelect, 'enabled' | 'minScore' | 'emails'>

/** What the operation log shows of it. */
const logged = ({ enabled, minScore, emails }: Settings) => ({ enabled, minScore, emails })

const find = async (db: Database, merchantNo: string) =>
  (await db.select().from(riskOrderMails).where(eq(riskOrderMails.merchantNo, merchantNo)))[0]

/** Who is told of risk orders. */
export const readRiskMail: Handler<typeof getEmailConfig> = async ({ ctx }) => {
  const { enabled, minScore, emails, ...stamp } = (await find(ctx.db, ctx.merchantNo)) ?? OFF
  return { enabled, minScore, emails, ...stampOf(stamp) }
}

/** Throws risk_changed. */
export const writeRiskMail: Handler<typeof emailConfig> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { version, ...values } = input
  const row = { ...values, emails: [...new Set(values.emails)], ...nextStamp(ctx, version) }
  const [added] =
    version === 0
      ? await db
          .insert(riskOrderMails)
          .values({ merchantNo, ...row })
          .onConflictDoNothing()
          .returning()
      : []
  let was: Settings = OFF
  if (!added) {
    const mine = eq(riskOrderMails.merchantNo, merchantNo)
    const [before] = await db.select().from(riskOrderMails).where(mine).for('update')
    requireVersion(before ?? OFF, version)
    if (before) was = before
    await db.update(riskOrderMails).set(row).where(mine)
  }
  noteChange(ctx, '', { before: logged(was), after: logged(row) })
  return { ...values, emails: row.emails, ...stampOf(row) }
}

/** Mails of one order, where it has so many points or is large. */
export async function tellOfRiskOrder(db: Database, review: typeof orderReviews.$inferSelect): Promise<void> {
  const config = await find(db, review.merchantNo)
  if (!config?.enabled || (review.score < config.minScore && !review.largeAmount)) return
  const { merchantNo, tradeNo, score } = review
  await tellAll(db, config.emails, 'risk_order', { merchantNo, tradeNo, score: String(score) })
}
