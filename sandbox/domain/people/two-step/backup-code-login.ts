import type { backupCodeLogin as backupCodeLoginCall } from '#lib/contract/two-step.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { consumeBackupCode } from './backup-codes.ts'
import { passSecondStep } from './due-session.ts'

export const backupCodeLogin: Handler<typeof backupCodeLoginCall> = ({ ctx, input }) =>
  passSecondStep(ctx, (name) => consumeBackupCode(ctx.db, name, input.code, ctx.securityNow()))
