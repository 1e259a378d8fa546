import { asc, eq } from 'drizzle-orm'
import type {
  getDocumentSettings,
  reviewRules,
  saveDocumentSettings,
} from '#lib/contract/customer-service.ts'
import { CHANGE_SCORES, LARGE_AMOUNT_USD } from '#lib/rules/review.ts'
import type { Handler } from '../context.ts'
import type { Database } from '../db/client.ts'
import { documentSettings } from '../db/schema/customer-service.ts'
import { gateways } from '../db/schema/identity.ts'
import { noteChange } from '../gate/changes.ts'
import { scoresOf } from '../risk/policy.ts'
import { nextStamp, requireVersion, stampOf } from '../risk/versioned.ts'
import { inLocale } from '../vocabulary.ts'
import { nextHour } from './documents.ts'

const OFF = {
  documents: [],
  hour: 9,
  emails: [],
  version: 0,
  updatedAt: null,
  updatedBy: null,
  nextAt: null,
}

type Settings = Pick<typeof documentSettings.$inferSelect, 'documents' | 'hour' | 'emails'>

/** What the operation log shows of it. */
const logged = ({ documents, hour, emails }: Settings) => ({ documents, hour, emails })

const find = async (db: Database, merchantNo: string) =>
  (await db.select().from(documentSettings).where(eq(documentSettings.merchantNo, merchantNo)))[0]

/** The review rules in force, and the scores of the gateways beside them. */
export const readReviewRules: Handler<typeof reviewRules> = async ({ ctx }) => {
  const { db, merchantNo, locale } = ctx
  const own = await db
    .select()
    .from(gateways)
    .where(eq(gateways.merchantNo, merchantNo))
    .orderBy(asc(gateways.gatewayNo))
  const changes = Object.entries(CHANGE_SCORES) as [keyof typeof CHANGE_SCORES, number][]
  return {
    changes: changes.map(([change, score]) => ({ change, score })),
    largeAmountUsd: LARGE_AMOUNT_USD,
    gateways: await Promise.all(
      own.map(async ({ gatewayNo, labelZh, labelEn }) => {
        const { preAuthScore, totalScore } = await scoresOf(db, { merchantNo, gatewayNo })
        return { gatewayNo, label: inLocale(locale, labelZh, labelEn), preAuthScore, totalScore }
      }),
    ),
  }
}

/** Which documents are made, when, and who gets them. */
export const readDocumentSettings: Handler<typeof getDocumentSettings> = async ({ ctx }) =>
  answerOf((await find(ctx.db, ctx.merchantNo)) ?? OFF)

const answerOf = (row: typeof documentSettings.$inferSelect | typeof OFF) => ({
  documents: row.documents,
  hour: row.hour,
  emails: row.emails,
  ...stampOf(row),
  nextAt: row.nextAt?.toISOString() ?? null,
})

/** Throws risk_changed. */
export const writeDocumentSettings: Handler<typeof saveDocumentSettings> = async ({ ctx, input }) => {
  const { db, merchantNo, timeZone } = ctx
  const { version, hour } = input
  const documents = [...new Set(input.documents)].toSorted()
  const row = {
    documents,
    hour,
    emails: [...new Set(input.emails)],
    ...nextStamp(ctx, version),
    nextAt: documents.length > 0 ? nextHour(ctx.now(), hour, timeZone) : null,
  }
  const [added] =
    version === 0
      ? await db
          .insert(documentSettings)
          .values({ merchantNo, ...row })
          .onConflictDoNothing()
          .returning()
      : []
  let was: Settings = OFF
  if (!added) {
    const mine = eq(documentSettings.merchantNo, merchantNo)
    const [before] = await db.select().from(documentSettings).where(mine).for('update')
    requireVersion(before ?? OFF, version)
    if (before) was = before
    await db.update(documentSettings).set(row).where(mine)
  }
  noteChange(ctx, '', { before: logged(was), after: logged(row) })
  return answerOf({ merchantNo, ...row })
}
