import type { RequestOf } from '#lib/contract/call.ts'
import { type webhookReveal, webhookRotate } from '#lib/contract/webhook.ts'
import { MAX_REPLACED, overlapMs } from '#lib/rules/api-key.ts'
import { defineApprovalAction } from '#sandbox/domain/people/approval/actions.ts'
import { holdForApproval } from '#sandbox/domain/people/approval/hold.ts'
import { kindWaits } from '#sandbox/domain/people/approval/stored-rules.ts'
import { requireOwnPassword } from '#sandbox/domain/people/credentials/check-own-password.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { type FormerSecret, webhookEndpoints } from '#sandbox/platform/db/schema/webhook.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { nextStamp } from '#sandbox/platform/list/versioned.ts'
import { newSecret } from '#sandbox/platform/secrets.ts'
import { claimEndpoint, gatewayOf, logged, rowOf } from './endpoints.ts'
import { notifyOfWebhook } from './notify.ts'
import { isEndpoint } from './settle.ts'
import { type Endpoint, formerSecretsOf, secretOf } from './sign.ts'

type Rotation = Omit<RequestOf<typeof webhookRotate>, 'password'>

/** A new secret, shown once. During the overlap the old one signs too. With a second person, nothing changes until then. */
export const rotateSecret: Handler<typeof webhookRotate> = async ({ ctx, input }) => {
  const { password, ...request } = input
  await requireOwnPassword(ctx, ctx, password, 'password_wrong', 'password')
  const before = await claimEndpoint(ctx, request)
  formerSecretsAfter(before, request.overlap, ctx.now())
  if (await kindWaits(ctx, 'webhook')) {
    const { endpointNo, gatewayNo, environment, url } = before
    return holdForApproval(ctx, rotateApproval, {
      input: request,
      target: endpointNo,
      after: { gatewayNo, environment, url },
      facts: { gatewayNo, environment },
    })
  }
  const { endpoint, secret } = await rotate(ctx, request, before)
  ctx.reply.once = true
  return { row: await rowOf(ctx, endpoint, await gatewayOf(ctx, endpoint.gatewayNo)), secret }
}

/** A new secret, once it is approved. Its requester then shows it. */
export const rotateApproval = defineApprovalAction({
  kind: 'webhook',
  call: webhookRotate,
  input: webhookRotate.request.omit({ password: true }),
  perform: async (ctx, request) => {
    const before = await claimEndpoint(ctx, request)
    return (await rotate(ctx, request, before, ctx.userName)).endpoint.endpointNo
  },
})

/**
 * The replaced secrets after a replacement. Those whose overlap continues keep their end, which the merchant was
 * promised. Throws webhook_secrets_full.
 */
function formerSecretsAfter(before: Endpoint, overlap: Rotation['overlap'], now: Date): FormerSecret[] {
  const running = formerSecretsOf(before, now)
  if (overlap === 'none') return running
  if (running.length >= MAX_REPLACED) throw new BusinessError('webhook_secrets_full')
  return [{ salt: before.salt, until: new Date(+now + overlapMs[overlap]).toISOString() }, ...running]
}

async function rotate(
  ctx: Context,
  { overlap }: Rotation,
  before: Endpoint,
  secretFor: string | null = null,
) {
  const formerSecrets = formerSecretsAfter(before, overlap, ctx.now())
  const salt = newSecret()
  const secret = await secretOf(ctx.db, before, salt)
  const endpoint = await change(ctx, before, {
    salt,
    secretEnd: secret.slice(-4),
    secretFor,
    formerSecrets,
  })
  await notifyOfWebhook(ctx, endpoint, 'rotated')
  return { endpoint, secret }
}

/** Shows the secret that a second person approved, once and only to its requester. */
export const revealSecret: Handler<typeof webhookReveal> = async ({ ctx, input }) => {
  const { password, ...request } = input
  await requireOwnPassword(ctx, ctx, password, 'password_wrong', 'password')
  const before = await claimEndpoint(ctx, request)
  if (before.secretFor !== ctx.userName) throw new BusinessError('already_shown')
  const endpoint = await change(ctx, before, { secretFor: null })
  ctx.reply.once = true
  return {
    row: await rowOf(ctx, endpoint, await gatewayOf(ctx, endpoint.gatewayNo)),
    secret: await secretOf(ctx.db, endpoint, endpoint.salt),
  }
}

async function change(
  ctx: Context,
  before: Endpoint,
  set: Partial<typeof webhookEndpoints.$inferInsert>,
): Promise<Endpoint> {
  const [after] = await ctx.db
    .update(webhookEndpoints)
    .set({ ...set, ...nextStamp(ctx, before.version) })
    .where(isEndpoint(before))
    .returning()
  if (!after) throw new Error('the webhook was not stored')
  noteChange(ctx, after.endpointNo, { before: logged(before), after: logged(after) })
  return after
}
