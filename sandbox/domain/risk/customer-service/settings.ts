import { asc, eq } from 'drizzle-orm'
import type {
  getDocumentSettings,
  reviewRules,
  saveDocumentSettings,
} from '#lib/contract/customer-service.ts'
import { CHANGE_SCORES, LARGE_AMOUNT_USD } from '#lib/rules/review.ts'
import { scoresOf } from '#sandbox/domain/risk/rule/policy.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { documentSettings } from '#sandbox/platform/db/schema/customer-service.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { ownRow, saveOwnRow } from '#sandbox/platform/list/own-row.ts'
import { stampOf } from '#sandbox/platform/list/versioned.ts'
import { inLocale } from '#sandbox/platform/vocabulary.ts'
import { atHour, nextHour } from './documents.ts'

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

/** The fields for the operation log. */
const logged = ({ documents, hour, emails }: Settings) => ({ documents, hour, emails })

/** The active review rules, with the scores of the gateways. */
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

/** Which documents are created, when, and who receives them. */
export const readDocumentSettings: Handler<typeof getDocumentSettings> = async ({ ctx }) =>
  answerOf((await ownRow(ctx.db, documentSettings, ctx.merchantNo)) ?? OFF)

const answerOf = (row: typeof documentSettings.$inferSelect | typeof OFF) => ({
  documents: row.documents,
  hour: row.hour,
  emails: row.emails,
  ...stampOf(row),
  nextAt: row.nextAt?.toISOString() ?? null,
})

/** Throws risk_changed. */
export const writeDocumentSettings: Handler<typeof saveDocumentSettings> = async ({ ctx, input }) => {
  const { version, hour } = input
  const documents = [...new Set(input.documents)].toSorted()
  // The pending day stays pending. If its new hour has passed, the next run of the job makes its documents.
  const nextAtAfter = (pending: Date | null | undefined) =>
    pending ? atHour(pending, hour, ctx.timeZone) : nextHour(ctx.now(), hour, ctx.timeZone)
  const { row, was } = await saveOwnRow(ctx, documentSettings, version, (before) => ({
    documents,
    hour,
    emails: [...new Set(input.emails)],
    nextAt: documents.length > 0 ? nextAtAfter(before?.nextAt) : null,
  }))
  noteChange(ctx, '', { before: logged(was ?? OFF), after: logged(row) })
  return answerOf(row)
}
