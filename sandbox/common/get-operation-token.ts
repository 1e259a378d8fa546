import type { getOperationToken as getOperationTokenCall } from '#lib/contract/common.ts'
import type { Handler } from '../context.ts'
import { issueOperationToken } from '../gate/operation-token.ts'

/** Operation token: one intent, short-lived. */
export const getOperationToken: Handler<typeof getOperationTokenCall> = async ({ ctx }) =>
  issueOperationToken(ctx.db, ctx, ctx.securityNow())
