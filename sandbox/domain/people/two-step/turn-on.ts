import type { Context } from '#sandbox/platform/context.ts'
import { countBackupCodes, issueBackupCodes } from './backup-codes.ts'
import { finishSetUp } from './finish-set-up.ts'
import { notifyOwner } from './notify-owner.ts'

/** The response to turning a method on: new backup codes if the user has none. They are shown only once. */
export async function firstBackupCodes(ctx: Context): Promise<{ backupCodes: string[] | null }> {
  await finishSetUp(ctx)
  if ((await countBackupCodes(ctx.db, ctx)) > 0) return { backupCodes: null }
  ctx.reply.once = true
  return { backupCodes: await issueBackupCodes(ctx.db, ctx) }
}

/** Issues a new set that replaces the old one. It is shown only once. */
export async function newBackupCodes(ctx: Context): Promise<string[]> {
  ctx.reply.once = true
  await notifyOwner(ctx, 'backup_codes_new')
  return issueBackupCodes(ctx.db, ctx)
}
