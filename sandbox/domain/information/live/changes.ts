import type { liveChanges } from '#lib/contract/live.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { eventsSince } from './visible.ts'

export const readChanges: Handler<typeof liveChanges> = async ({ ctx, input }) => ({
  at: ctx.securityNow().toISOString(),
  events: eventsSince(ctx, input.after),
})
