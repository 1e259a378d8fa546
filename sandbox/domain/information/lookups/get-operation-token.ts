import type { getOperationToken as getOperationTokenCall } from '#lib/contract/common.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { issueOperationToken } from '#sandbox/platform/gate/operation-token.ts'

/** Issues an operation token: for one operation, short-lived. */
export const getOperationToken: Handler<typeof getOperationTokenCall> = async ({ ctx }) =>
  issueOperationToken(ctx.db, ctx, ctx.securityNow())
