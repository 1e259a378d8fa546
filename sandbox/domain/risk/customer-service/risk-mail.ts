import type { emailConfig, getEmailConfig } from '#lib/contract/customer-service.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { type orderReviews, riskOrderMails } from '#sandbox/platform/db/schema/customer-service.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { ownRow, saveOwnRow } from '#sandbox/platform/list/own-row.ts'
import { stampOf } from '#sandbox/platform/list/versioned.ts'
import { notifyAll } from './emails.ts'

/** Off by default. */
const OFF = { enabled: false, minScore: 40, emails: [], version: 0, updatedAt: null, updatedBy: null }

type Settings = Pick<typeof riskOrderMails.$inferSelect, 'enabled' | 'minScore' | 'emails'>

/** The fields for the operation log. */
const logged = ({ enabled, minScore, emails }: Settings) => ({ enabled, minScore, emails })

/** The settings of the risk order email. */
export const readRiskMail: Handler<typeof getEmailConfig> = async ({ ctx }) => {
  const { enabled, minScore, emails, ...stamp } =
    (await ownRow(ctx.db, riskOrderMails, ctx.merchantNo)) ?? OFF
  return { enabled, minScore, emails, ...stampOf(stamp) }
}

/** Throws risk_changed. */
export const writeRiskMail: Handler<typeof emailConfig> = async ({ ctx, input }) => {
  const { version, ...values } = input
  const emails = [...new Set(values.emails)]
  const { row, was } = await saveOwnRow(ctx, riskOrderMails, version, () => ({ ...values, emails }))
  noteChange(ctx, '', { before: logged(was ?? OFF), after: logged(row) })
  return { ...logged(row), ...stampOf(row) }
}

/** Emails the risk order, if its score reaches the minimum or its amount is large. */
export async function notifyOfRiskOrder(
  db: Database,
  review: typeof orderReviews.$inferSelect,
): Promise<void> {
  const config = await ownRow(db, riskOrderMails, review.merchantNo)
  if (!config?.enabled || (review.score < config.minScore && !review.largeAmount)) return
  const { merchantNo, tradeNo, score } = review
  await notifyAll(db, config.emails, 'risk_order', { merchantNo, tradeNo, score: String(score) })
}
