import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { addKey, revealKey, updateKey } from '#lib/contract/developer.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { approvals } from '#sandbox/platform/db/schema/approval.ts'

/**
 * Whether a request of the user was approved that shows this key: to show it, to add it, or to replace another key by it. An
 * approved activation or rename does not allow the user to see the key.
 */
export async function isApprovedFor(ctx: Context, keyNo: string): Promise<boolean> {
  const isReplacement = and(eq(approvals.call, updateKey.path), sql`${approvals.input}->>'action' = 'rotate'`)
  const [approval] = await ctx.db
    .select({ approvalNo: approvals.approvalNo })
    .from(approvals)
    .where(
      and(
        eq(approvals.merchantNo, ctx.merchantNo),
        eq(approvals.kind, 'api_key'),
        or(inArray(approvals.call, [revealKey.path, addKey.path]), isReplacement),
        eq(approvals.result, keyNo),
        eq(approvals.requestedBy, ctx.userName),
        eq(approvals.state, 'approved'),
      ),
    )
    .limit(1)
  return approval !== undefined
}
