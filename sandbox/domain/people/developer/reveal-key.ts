import { revealKey as revealKeyCall } from '#lib/contract/developer.ts'
import { defineApprovalAction } from '#sandbox/domain/people/approval/actions.ts'
import { holdForApproval } from '#sandbox/domain/people/approval/hold.ts'
import { kindWaits } from '#sandbox/domain/people/approval/stored-rules.ts'
import { requireOwnPassword } from '#sandbox/domain/people/credentials/check-own-password.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { isApprovedFor } from './approved-for.ts'
import { changeKey, claimKey, newKeyText, partsOf, rowOf } from './keys.ts'

/** Creates the key and shows it once. The sandbox stores only its hash. */
export const revealKey: Handler<typeof revealKeyCall> = async ({ ctx, input }) => {
  const { password, ...request } = input
  await requireOwnPassword(ctx, ctx, password)
  const { key: stored, gateway } = await claimKey(ctx, request, 'reveal')
  const { keyNo, gatewayNo, environment } = stored
  if ((await kindWaits(ctx, 'api_key')) && !(await isApprovedFor(ctx, keyNo))) {
    return holdForApproval(ctx, revealApproval, {
      input: request,
      target: keyNo,
      after: { gatewayNo, environment },
      facts: { gatewayNo, environment },
    })
  }
  ctx.reply.once = true
  const key = newKeyText(environment)
  const shown = await changeKey(ctx, stored, partsOf(key, { at: ctx.now(), by: ctx.userName }))
  return { key, row: await rowOf(ctx, shown, gateway) }
}

/** The approval creates no key: its requester then shows the key once. */
export const revealApproval = defineApprovalAction({
  kind: 'api_key',
  call: revealKeyCall,
  input: revealKeyCall.request.omit({ password: true }),
  perform: async (ctx, request) => (await claimKey(ctx, request, 'reveal')).key.keyNo,
})
