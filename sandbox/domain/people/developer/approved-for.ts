import { and, eq } from 'drizzle-orm'
import type { Context } from '#sandbox/platform/context.ts'
import { approvals } from '#sandbox/platform/db/schema/approval.ts'

/** Whether a request of the user for this new key, or for the replacement that created it, was approved. */
export async function isApprovedFor(ctx: Context, keyNo: string): Promise<boolean> {
  const [approval] = await ctx.db
    .select({ approvalNo: approvals.approvalNo })
    .from(approvals)
    .where(
      and(
        eq(approvals.merchantNo, ctx.merchantNo),
        eq(approvals.kind, 'api_key'),
        eq(approvals.result, keyNo),
        eq(approvals.requestedBy, ctx.userName),
        eq(approvals.state, 'approved'),
      ),
    )
    .limit(1)
  return approval !== undefined
}
