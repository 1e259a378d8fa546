import type { revealKey as revealKeyCall } from '#lib/contract/developer.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'
import { changeKey, claimKey, lastFourOf, newKeyText, rowOf } from './keys.ts'

/** Creates the key and shows it once. The sandbox stores only its hash. */
export const revealKey: Handler<typeof revealKeyCall> = async ({ ctx, input }) => {
  const { key: stored, gateway } = await claimKey(ctx, input, 'reveal')
  ctx.reply.once = true
  const key = newKeyText(stored.environment)
  const shown = await changeKey(ctx, stored, {
    hash: hashOf(key),
    lastFour: lastFourOf(key),
    shownAt: ctx.now(),
    shownBy: ctx.userName,
  })
  return { key, row: rowOf(ctx, shown, gateway) }
}
