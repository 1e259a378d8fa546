import type { Context } from '../context.ts'
import { countBackupCodes, issueBackupCodes } from './backup-codes.ts'
import { tellOwner } from './tell-owner.ts'

/** What turning a method on answers: new backup codes where the user has none, and they are shown this once. */
export async function firstBackupCodes(ctx: Context): Promise<{ backupCodes: string[] | null }> {
  if ((await countBackupCodes(ctx.db, ctx)) > 0) return { backupCodes: null }
  ctx.reply.once = true
  return { backupCodes: await issueBackupCodes(ctx.db, ctx) }
}

/** A new set in place of the old one, shown this once. */
export async function newBackupCodes(ctx: Context): Promise<string[]> {
  ctx.reply.once = true
  await tellOwner(ctx, 'backup_codes_new')
  return issueBackupCodes(ctx.db, ctx)
}
