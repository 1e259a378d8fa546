import type { updateKey as updateKeyCall } from '#lib/contract/developer.ts'
import { overlapMs } from '#lib/rules/api-key.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { apiKeys } from '#sandbox/platform/db/schema/developer.ts'
import { changeKey, claimKey, freshKey, rowOf } from './keys.ts'
import { notifyOfKey } from './notify-of-key.ts'

/** Activates a key, replaces it by a new one with an overlap in which both work, or ends the overlap. */
export const updateKey: Handler<typeof updateKeyCall> = async ({ ctx, input }) => {
  const { action, overlap } = input
  if ((action === 'rotate') !== (overlap !== undefined)) {
    throw new BusinessError('invalid_request', [
      { path: 'overlap', message: overlap === undefined ? 'required' : 'invalid' },
    ])
  }
  const { key, gateway } = await claimKey(ctx, input, action)
  const now = ctx.now()
  if (action === 'activate') {
    const row = await changeKey(ctx, key, { status: 'normal', activatedAt: now, activatedBy: ctx.userName })
    await notifyOfKey(ctx, row, action)
    return { row: rowOf(ctx, row, gateway), successor: null }
  }
  if (action === 'retire') {
    const row = await changeKey(ctx, key, { expiresAt: now })
    await notifyOfKey(ctx, row, action)
    return { row: rowOf(ctx, row, gateway), successor: null }
  }
  const expiresAt = new Date(+now + overlapMs[overlap ?? 'none'])
  const row = await changeKey(ctx, key, { replacedAt: now, expiresAt })
  const [successor] = await ctx.db
    .insert(apiKeys)
    .values(freshKey(gateway, key.environment, 'normal', now, ctx.userName))
    .returning()
  if (!successor) throw new Error('the new key was not stored')
  await notifyOfKey(ctx, row, action)
  return { row: rowOf(ctx, row, gateway), successor: rowOf(ctx, successor, gateway) }
}
