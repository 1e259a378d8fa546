import { and, asc, eq, inArray } from 'drizzle-orm'
import type { RequestOf } from '#lib/contract/call.ts'
import { codeOf, type ErrorKey, SUCCESS } from '#lib/contract/errors.ts'
import type { preAuthOperate } from '#lib/contract/pre-auth.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { isZero } from '#lib/rules/compare-amounts.ts'
import { canonicalAmount, subtractAmounts } from '#lib/rules/money.ts'
import {
  captureIssue,
  decidedStatus,
  isMixed,
  isOpenPreAuth,
  type PreAuthAction,
} from '#lib/rules/pre-auth.ts'
import { declinesCompletion } from '#sandbox/domain/payments/payment/cards.ts'
import { reconcilesAt } from '#sandbox/domain/payments/payment/lifecycle.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { transactionEvents, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { ofWebsites } from '#sandbox/platform/gate/website-scope.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'
import { isPreAuth } from './list.ts'

type PreAuth = Pick<
  typeof transactions.$inferSelect,
  'tradeNo' | 'preAuthStatus' | 'createdAt' | 'cardHash' | 'amount' | 'currency'
>

/**
 * Completes or revokes pre-authorizations. All rows are locked in the order of their numbers until the
 * transaction ends. Two simultaneous calls run one after the other, so each row is decided once.
 */
export const operatePreAuths: Handler<typeof preAuthOperate> = async ({ ctx, input }) => {
  const now = ctx.now()
  const found = await lock(ctx, input.tradeNo)
  const open = new Map([...found].map(([tradeNo, row]) => [tradeNo, isOpenPreAuth(row, now)]))
  if (isMixed([...open.values()])) {
    const decided = input.tradeNo.flatMap((tradeNo, index) => (open.get(tradeNo) === false ? [index] : []))
    throw new BusinessError(
      'pre_auth_mixed_selection',
      decided.map((index) => ({ path: `tradeNo.${index}`, message: 'not_pending' })),
    )
  }
  const issue = captureIssue(input, found.get(input.tradeNo[0] ?? ''))
  if (issue) throw new BusinessError('pre_auth_amount_invalid', [{ path: 'amount', message: issue }])
  const done = new Set<string>()
  const results: { id: string; code: string; msg: string }[] = []
  for (const tradeNo of input.tradeNo) {
    const row = found.get(tradeNo)
    const refusal = refusalOf(row, open.get(tradeNo) === true && !done.has(tradeNo), input.action)
    if (refusal || !row) {
      results.push(refused(tradeNo, refusal ?? 'record_not_found', ctx.locale))
      continue
    }
    await decide(ctx, row, input, now)
    done.add(tradeNo)
    results.push({ id: tradeNo, code: SUCCESS, msg: '' })
  }
  return results
}

/**
 * The merchant's pre-authorizations with these numbers. Those of another merchant are treated like unknown
 * ones.
 */
async function lock(ctx: Context, tradeNos: readonly string[]): Promise<Map<string, PreAuth>> {
  const { db, merchantNo } = ctx
  const t = transactions
  const rows = await db
    .select({
      tradeNo: t.tradeNo,
      preAuthStatus: t.preAuthStatus,
      createdAt: t.createdAt,
      cardHash: t.cardHash,
      amount: t.amount,
      currency: t.currency,
    })
    .from(t)
    .where(
      and(
        eq(t.merchantNo, merchantNo),
        inArray(t.tradeNo, [...tradeNos]),
        isPreAuth,
        ofWebsites(ctx, t.website),
      ),
    )
    .orderBy(asc(t.tradeNo))
    .for('update')
  return new Map(rows.map((row) => [row.tradeNo, row]))
}

function refusalOf(row: PreAuth | undefined, open: boolean, action: PreAuthAction): ErrorKey | undefined {
  if (!row) return 'record_not_found'
  if (!open) return 'pre_auth_not_pending'
  if (action === 'complete' && declinesCompletion(row.cardHash)) return 'pre_auth_completion_declined'
  return undefined
}

const refused = (tradeNo: string, key: ErrorKey, locale: Locale) => ({
  id: tradeNo,
  code: codeOf(key),
  msg: portalWord(locale, 'errors', key),
})

/**
 * A completed pre-authorization becomes a successful payment now, of the whole amount or a part. A revoked one is
 * never charged.
 */
async function decide(
  ctx: Context,
  row: PreAuth,
  { action, amount: part }: RequestOf<typeof preAuthOperate>,
  now: Date,
): Promise<void> {
  const { db, merchantNo, userName, timeZone } = ctx
  const { tradeNo, currency } = row
  const amount = canonicalAmount(currency, part ?? row.amount)
  const released = subtractAmounts(currency, row.amount, amount)
  const isPart = !isZero(released)
  const due = reconcilesAt(now, timeZone)
  const state =
    action === 'complete'
      ? ({
          status: 'success',
          reconcilesAt: due,
          nextAt: due,
          ...(isPart && { amount, authorizedAmount: row.amount }),
        } as const)
      : ({ status: 'failed', nextAt: null } as const)
  await db
    .update(transactions)
    .set({ ...state, preAuthStatus: decidedStatus[action], concludesAt: now })
    .where(and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo)))
  noteChange(ctx, tradeNo, {
    before: {
      preAuthStatus: row.preAuthStatus,
      ...(isPart && { amount: canonicalAmount(currency, row.amount) }),
    },
    after: { preAuthStatus: decidedStatus[action], ...(isPart && { amount }) },
  })
  const event = { merchantNo, tradeNo, at: now }
  await db
    .insert(transactionEvents)
    .values(
      action === 'complete'
        ? [
            { ...event, kind: 'pre_auth_completed' as const, actor: userName },
            { ...event, kind: 'succeeded' as const, amount, currency },
            ...(isPart ? [{ ...event, kind: 'pre_auth_released' as const, amount: released, currency }] : []),
          ]
        : [{ ...event, kind: 'pre_auth_revoked' as const, actor: userName }],
    )
}
