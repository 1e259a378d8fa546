import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type ApprovalRow,
  approvalApprove,
  approvalList,
  approvalPages,
  approvalStates,
  type approvalWaiting,
} from '#lib/contract/approval.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { failureText, type StoredApproval } from '#sandbox/domain/people/approval-lifecycle/mail.ts'
import { changesOf } from '#sandbox/domain/people/merchant-log/words.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { approvals } from '#sandbox/platform/db/schema/approval.ts'
import { mayCall, mayOpen } from '#sandbox/platform/gate/rights.ts'
import { ofWebsites, type WebsiteScope } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, matchFields } from '#sandbox/platform/list/conditions.ts'
import { countsBy, defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { type CappedCount, countCapped } from '#sandbox/platform/list/page.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'
import { approvalActions } from './actions.ts'

const t = approvals
const MOST_WAITING = 20

type Reader = Pick<Context, 'locale' | 'userName'>

/** A request as the contract shows it. */
export const approvalRowOf = (
  approval: StoredApproval,
  { locale, userName }: Reader,
): z.input<typeof approvalList.answer>['list'][number] => ({
  approvalNo: approval.approvalNo,
  kind: approval.kind,
  state: approval.state,
  operation: providerWord(locale, 'calls', approval.call),
  target: approval.target,
  tradeNo: approval.tradeNo,
  ...moneyOf(approval),
  requestedBy: approval.requestedBy,
  requestedAt: approval.requestedAt.toISOString(),
  expiresAt: approval.expiresAt.toISOString(),
  approver: approval.approver,
  endedAt: approval.endedAt?.toISOString() ?? null,
  reason: approval.reason,
  failure: approval.failure && failureText(locale, approval.failure),
  resultNo: approval.result,
  own: approval.requestedBy === userName,
  changes: changesOf(locale, approval),
})

const moneyOf = ({ amount, currency }: StoredApproval): Pick<ApprovalRow, 'amount' | 'currency'> => ({
  amount: amount && currency && canonicalAmount(currency, amount),
  currency,
})

/** Requests that concern no website, or one of the role's. */
function ofOwnWebsites(who: WebsiteScope): SQL | undefined {
  const website = ofWebsites(who, t.website)
  return website && or(isNull(t.website), website)
}

/** The operations for which the user has the permission. */
const permitted = ({ rights }: Pick<Context, 'rights'>): SQL =>
  inArray(
    t.call,
    approvalActions().flatMap(({ call }) => (mayCall(rights, call) ? [call.path] : [])),
  )

const approvalRecords = defineList({
  table: t,
  key: t.approvalNo,
  sorts: { state: t.rank, requestedAt: t.requestedAt },
  defaultSort: 'state',
  // The websites are part of the condition below, because one's own requests are always visible.
  websites: () => undefined,
  where: (filter: FilterOf<typeof approvalList>, scope: Context) => [
    or(eq(t.requestedBy, scope.userName), and(permitted(scope), ofOwnWebsites(scope))),
    matchFields(t, filter, 'approvalNo', 'state', 'kind', 'requestedBy', 'target'),
  ],
  row: approvalRowOf,
})

export const listApprovals = listHandler(
  approvalList,
  approvalRecords,
  countsBy(approvalRecords, 'state', approvalStates),
)

/** The waiting requests of a kind, for users who may open the page of their records. */
export const listWaiting: Handler<typeof approvalWaiting> = async ({ ctx, input }) => {
  const { db, merchantNo, rights } = ctx
  if (!mayOpen(rights, approvalPages[input.kind])) return { waiting: [] }
  const rows = await db
    .select()
    .from(t)
    .where(
      and(
        eq(t.merchantNo, merchantNo),
        eq(t.state, 'waiting'),
        eq(t.kind, input.kind),
        gt(t.expiresAt, ctx.now()),
        input.target === undefined ? undefined : eq(t.target, input.target),
        ofOwnWebsites(ctx),
      ),
    )
    .orderBy(desc(t.requestedAt))
    .limit(MOST_WAITING)
  return {
    waiting: rows.map((row) => ({
      approvalNo: row.approvalNo,
      target: row.target,
      ...moneyOf(row),
      requestedBy: row.requestedBy,
      expiresAt: row.expiresAt.toISOString(),
    })),
  }
}

/** The requests that the user can decide about. */
export async function countToDecide(ctx: Context): Promise<CappedCount> {
  if (!mayCall(ctx.rights, approvalApprove)) return { total: 0, totalCapped: false }
  return countCapped(
    ctx.db,
    t,
    and(
      eq(t.merchantNo, ctx.merchantNo),
      eq(t.state, 'waiting'),
      gt(t.expiresAt, ctx.now()),
      ne(t.requestedBy, ctx.userName),
      permitted(ctx),
      ofOwnWebsites(ctx),
    ),
  )
}
