import type { z } from 'zod'
import type { ApprovalKind } from '#lib/contract/approval.ts'
import type { TokenCall } from '#lib/contract/call.ts'
import type { Context } from '#sandbox/platform/context.ts'

/** The operations that can need approval. Each domain defines its own; sandbox/create.ts registers them. */

export interface ApprovalAction<Input extends z.ZodType = z.ZodType> {
  kind: ApprovalKind
  /** Requesting and approving need the permission of this call. */
  call: TokenCall
  /** What is stored of the operation, without secrets. */
  input: Input
  /** Takes what the call locks before it confirms the identity of its user. The approval takes it in the same order. */
  lock?: (ctx: Context) => Promise<void>
  /**
   * Checks the operation again, as its requester, and takes effect. Throws the error of the call if it is no longer
   * possible.
   * @returns the record that was created or changed
   */
  perform: (ctx: Context, input: z.output<Input>) => Promise<string>
}

export const defineApprovalAction = <Input extends z.ZodType>(
  action: ApprovalAction<Input>,
): ApprovalAction<Input> => action

const registered = new Map<string, ApprovalAction>()

export function registerApprovalAction<Input extends z.ZodType>(action: ApprovalAction<Input>): void {
  const { input, perform } = action
  registered.set(action.call.path, { ...action, perform: (ctx, stored) => perform(ctx, input.parse(stored)) })
}

export function actionOf(path: string): ApprovalAction {
  const action = registered.get(path)
  if (!action) throw new Error(`${path} is not registered for approvals`)
  return action
}

export const approvalActions = (): ApprovalAction[] => [...registered.values()]
