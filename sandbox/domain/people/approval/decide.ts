import type { approvalApprove, approvalRefuse, approvalWithdraw } from '#lib/contract/approval.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { isApprovalExpired } from '#lib/rules/approval.ts'
import type { StoredApproval } from '#sandbox/domain/people/approval-lifecycle/mail.ts'
import { endApproval, lockApproval } from '#sandbox/domain/people/approval-lifecycle/transition.ts'
import { activePeople } from '#sandbox/domain/people/role/find.ts'
import { confirmIdentity } from '#sandbox/domain/people/two-step/confirm-identity.ts'
import { BusinessError, type Context, type Handler, type ReplyExtras } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { logOperation } from '#sandbox/platform/gate/operation-log.ts'
import { mayCall } from '#sandbox/platform/gate/rights.ts'
import { actionOf } from './actions.ts'
import { mayDecide } from './approvers.ts'
import { approvalRowOf } from './list.ts'

/** The waiting request, locked. Throws record_not_found or approval_ended. */
async function claim(ctx: Context, approvalNo: string): Promise<StoredApproval> {
  const approval = await lockApproval(ctx.db, { merchantNo: ctx.merchantNo, approvalNo })
  if (!approval) throw new BusinessError('record_not_found')
  if (approval.state !== 'waiting' || isApprovalExpired(approval.expiresAt, ctx.now())) {
    throw new BusinessError('approval_ended')
  }
  return approval
}

/** The same, for a second person with the permission for the operation. */
async function claimAsSecond(ctx: Context, approvalNo: string): Promise<StoredApproval> {
  const approval = await claim(ctx, approvalNo)
  if (approval.requestedBy === ctx.userName) throw new BusinessError('approval_own')
  const { call } = actionOf(approval.call)
  if (!mayDecide(ctx, { call, website: approval.website })) throw new BusinessError('approval_no_permission')
  return approval
}

/** Approves a request. The operation is checked again with the requester's permissions now. */
export const approve: Handler<typeof approvalApprove> = async ({ ctx, input }) => {
  const { approvalNo, password, code, passkey } = input
  const approval = await claimAsSecond(ctx, approvalNo)
  await actionOf(approval.call).lock?.(ctx)
  await confirmIdentity(ctx, { password, code, passkey })
  const outcome = await perform(ctx, approval)
  const decided = { approver: ctx.userName, endedAt: ctx.now() }
  const ended = await endApproval(
    ctx.db,
    approval,
    'result' in outcome
      ? { ...decided, state: 'approved', result: outcome.result }
      : { ...decided, state: 'failed', failure: outcome },
  )
  return answerOf(ctx, approval, ended)
}

export const refuse: Handler<typeof approvalRefuse> = async ({ ctx, input }) => {
  const approval = await claimAsSecond(ctx, input.approvalNo)
  const ended = await endApproval(ctx.db, approval, {
    state: 'refused',
    reason: input.reason,
    approver: ctx.userName,
    endedAt: ctx.now(),
  })
  return answerOf(ctx, approval, ended)
}

export const withdraw: Handler<typeof approvalWithdraw> = async ({ ctx, input }) => {
  const approval = await claim(ctx, input.approvalNo)
  if (approval.requestedBy !== ctx.userName) throw new BusinessError('record_not_found')
  const ended = await endApproval(ctx.db, approval, { state: 'withdrawn', endedAt: ctx.now() })
  return answerOf(ctx, approval, ended)
}

function answerOf(ctx: Context, before: StoredApproval, after: StoredApproval) {
  const logged = ({ state, reason, result }: StoredApproval) => ({ state, reason, resultNo: result })
  noteChange(
    ctx,
    after.approvalNo,
    { before: logged(before), after: logged(after) },
    { facts: { status: after.state } },
  )
  return approvalRowOf(after, ctx)
}

type Outcome = { result: string } | NonNullable<StoredApproval['failure']>

/** Takes effect as the requester. A failure leaves nothing behind but its reason. */
async function perform(ctx: Context, approval: StoredApproval): Promise<Outcome> {
  const { merchantNo, requestedBy } = approval
  const action = actionOf(approval.call)
  const requester = (await activePeople(ctx.db, merchantNo)).find(({ userName }) => userName === requestedBy)
  if (!requester) return { key: 'requester_gone', values: {} }
  const { rights, locale } = requester
  if (!mayCall(rights, action.call)) return { key: 'requester_rights', values: {} }
  const reply: ReplyExtras = { ...ctx.reply, once: false, changes: [] }
  const as = {
    ...ctx,
    userName: requestedBy,
    rights,
    locale: locale ?? ctx.locale,
    ip: approval.ip,
    device: approval.device,
    files: [],
    reply,
  }
  try {
    return await ctx.db.transaction(async (db) => {
      const result = await action.perform({ ...as, db }, approval.input)
      await logEffect(db, ctx, approval, reply)
      return { result }
    })
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    return { key: error.key, values: error.values }
  }
}

/** The log names the requester for the effect, in addition to the entry of the approval. */
const logEffect = (db: Database, ctx: Context, approval: StoredApproval, { changes }: ReplyExtras) =>
  logOperation(db, {
    merchantNo: approval.merchantNo,
    userName: approval.requestedBy,
    call: approval.call,
    input: { ...approval.input, approvalNo: approval.approvalNo },
    ip: approval.ip,
    device: approval.device,
    code: SUCCESS,
    requestId: ctx.requestId,
    businessAt: ctx.now(),
    at: ctx.securityNow(),
    changes,
  })
