import type { passkeyList, passkeyRename } from '#lib/contract/passkey.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { passkeys } from '#sandbox/platform/db/schema/two-step.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { isOwnPasskey, passkeysOf } from './stored.ts'

export const listPasskeys: Handler<typeof passkeyList> = async ({ ctx }) =>
  (await passkeysOf(ctx.db, ctx)).map(({ id, name, createdAt, lastUsedAt, signsIn }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    signsIn,
  }))

/** The name only helps the user to distinguish the passkeys, so it needs no password. */
export const renamePasskey: Handler<typeof passkeyRename> = async ({ ctx, input: { id, name } }) => {
  const isOwn = isOwnPasskey(ctx, id)
  const [before] = await ctx.db.select({ name: passkeys.name }).from(passkeys).where(isOwn)
  if (!before) throw new BusinessError('record_not_found')
  await ctx.db.update(passkeys).set({ name }).where(isOwn)
  noteChange(ctx, before.name, { before, after: { name } })
}
