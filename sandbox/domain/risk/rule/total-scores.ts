import { and, asc, eq } from 'drizzle-orm'
import type { TotalScoreRow, totalScoreList, updateTotalScore } from '#lib/contract/risk.ts'
import { scoreIssues } from '#lib/rules/risk.ts'
import { defaultScores } from '#sandbox/domain/risk/rule-catalog/rules.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { riskScores } from '#sandbox/platform/db/schema/payment.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { requireGateway } from '#sandbox/platform/gateway.ts'
import { oneOf } from '#sandbox/platform/list/conditions.ts'
import { pageOf } from '#sandbox/platform/list/small-list.ts'
import { nextStamp, requireNoIssues, requireVersion, stampOf } from '#sandbox/platform/list/versioned.ts'
import { inLocale } from '#sandbox/platform/vocabulary.ts'

/** The total score and the pre-auth score of each gateway. */
export const listTotalScores: Handler<typeof totalScoreList> = async ({ ctx, input }) =>
  pageOf(await readScores(ctx, input.gatewayNo), input, (row) => row.gatewayNo)

/** Throws risk_fields_invalid with every invalid field. */
export async function checkScores(
  ctx: Context,
  scores: { gatewayNo: string; preAuthScore: number; totalScore: number },
): Promise<void> {
  await requireGateway(ctx, scores.gatewayNo)
  requireNoIssues(scoreIssues(scores))
}

export const saveTotalScore: Handler<typeof updateTotalScore> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { gatewayNo, preAuthScore, totalScore, version } = input
  await checkScores(ctx, input)
  const mine = { merchantNo, gatewayNo }
  // Creates the row of a gateway without one first, so that simultaneous saves wait for its lock.
  await db
    .insert(riskScores)
    .values({ ...mine, ...defaultScores })
    .onConflictDoNothing()
  const condition = and(eq(riskScores.merchantNo, merchantNo), eq(riskScores.gatewayNo, gatewayNo))
  const [row] = await db.select().from(riskScores).where(condition).for('update')
  if (!row) throw new BusinessError('record_not_found')
  requireVersion(row, version)
  noteChange(ctx, gatewayNo, {
    before: { preAuthScore: row.preAuthScore, totalScore: row.totalScore },
    after: { preAuthScore, totalScore },
  })
  await db
    .update(riskScores)
    .set({ preAuthScore, totalScore, ...nextStamp(ctx, version) })
    .where(condition)
  const [after] = await readScores(ctx, [gatewayNo])
  if (!after) throw new BusinessError('record_not_found')
  return after
}

async function readScores(
  { db, merchantNo, locale }: Context,
  gatewayNo: readonly string[] | undefined,
): Promise<TotalScoreRow[]> {
  const rows = await db
    .select()
    .from(gateways)
    .leftJoin(
      riskScores,
      and(eq(riskScores.merchantNo, gateways.merchantNo), eq(riskScores.gatewayNo, gateways.gatewayNo)),
    )
    .where(and(eq(gateways.merchantNo, merchantNo), oneOf(gateways.gatewayNo, gatewayNo)))
    .orderBy(asc(gateways.gatewayNo))
  return rows.map(({ gateways: gateway, risk_scores: scores }) => ({
    gatewayNo: gateway.gatewayNo,
    label: inLocale(locale, gateway.labelZh, gateway.labelEn),
    environment: gateway.environment,
    preAuthScore: scores?.preAuthScore ?? defaultScores.preAuthScore,
    totalScore: scores?.totalScore ?? defaultScores.totalScore,
    ...stampOf(scores ?? { version: 0, updatedAt: null, updatedBy: null }),
  }))
}
