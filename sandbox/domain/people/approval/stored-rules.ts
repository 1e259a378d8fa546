import { eq } from 'drizzle-orm'
import type { ApprovalKind } from '#lib/contract/approval.ts'
import { isRuled, refundNeedsApproval } from '#lib/rules/approval.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { approvalRules } from '#sandbox/platform/db/schema/approval.ts'

type Scope = Pick<Context, 'db' | 'merchantNo'>

export async function readRules({ db, merchantNo }: Scope) {
  const [stored] = await db.select().from(approvalRules).where(eq(approvalRules.merchantNo, merchantNo))
  return {
    refunds: stored?.refunds ?? [],
    bankAccount: stored?.bankAccount ?? false,
    apiKeys: stored?.apiKeys ?? false,
    administrators: stored?.administrators ?? false,
    version: stored?.version ?? 0,
    updatedAt: stored?.updatedAt.toISOString() ?? null,
    updatedBy: stored?.updatedBy ?? null,
  }
}

export const refundWaits = async (ctx: Scope, currency: string, amount: string): Promise<boolean> =>
  refundNeedsApproval(await readRules(ctx), currency, amount)

export const kindWaits = async (
  ctx: Scope,
  kind: Exclude<ApprovalKind, 'refund' | 'settings'>,
): Promise<boolean> => isRuled(await readRules(ctx), kind)
