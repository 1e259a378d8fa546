import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { approvalExpiresAt } from '#lib/rules/approval.ts'
import { mailApproval } from '#sandbox/domain/people/approval-lifecycle/mail.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import { approvals } from '#sandbox/platform/db/schema/approval.ts'
import type { LogFacts, LoggedState } from '#sandbox/platform/db/schema/platform.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { insertNumbered } from '#sandbox/platform/record-number.ts'
import type { ApprovalAction } from './actions.ts'
import { otherApprovers } from './approvers.ts'

interface Held<Input extends z.ZodType> {
  input: z.input<Input>
  /** The record that the operation concerns; empty: there is only one. */
  target: string
  /** Where a new record belongs, if others of the same name can exist elsewhere. */
  place?: { gatewayNo: string; environment: string }
  /** What the operation changes, as the operation log shows it. */
  before?: LoggedState
  after?: LoggedState
  facts?: LogFacts
  /** The order and the amount of a refund. */
  refund?: { tradeNo: string; website: string; amount: string; currency: string }
}

/**
 * Stores an operation that needs approval, after all of its checks and instead of its effect. The caller holds the
 * lock under which it checked. Throws approval_waiting if the same operation waits already.
 */
export async function holdForApproval<Input extends z.ZodType>(
  ctx: Context,
  action: ApprovalAction<Input>,
  held: Held<Input>,
): Promise<{ waitingApproval: string }> {
  const { db, merchantNo, userName } = ctx
  const { call, kind } = action
  const { target, before, after, refund } = held
  const place = held.place ? `${held.place.gatewayNo} ${held.place.environment}` : ''
  const [waiting] = await db
    .select({ approvalNo: approvals.approvalNo })
    .from(approvals)
    .where(
      and(
        eq(approvals.merchantNo, merchantNo),
        eq(approvals.call, call.path),
        eq(approvals.target, target),
        eq(approvals.place, place),
        eq(approvals.state, 'waiting'),
      ),
    )
  if (waiting) throw new BusinessError('approval_waiting')
  const now = ctx.now()
  const expiresAt = approvalExpiresAt(now)
  const approval = await insertNumbered(now, 'P', (approvalNo) =>
    db
      .insert(approvals)
      .values({
        merchantNo,
        approvalNo,
        kind,
        call: call.path,
        input: action.input.parse(held.input) as Record<string, unknown>,
        before,
        after,
        target,
        place,
        ...refund,
        requestedBy: userName,
        requestedAt: now,
        ip: ctx.ip,
        device: ctx.device,
        expiresAt,
        nextAt: expiresAt,
      })
      .onConflictDoNothing({ target: [approvals.merchantNo, approvals.approvalNo] })
      .returning(),
  )
  const { approvalNo } = approval
  noteChange(ctx, approvalNo, { before, after }, { kind: 'approval', facts: { ...held.facts, approvalNo } })
  const approvers = await otherApprovers(db, ctx, { call, website: refund?.website })
  await mailApproval(db, approval, 'requested', approvers)
  return { waitingApproval: approvalNo }
}
