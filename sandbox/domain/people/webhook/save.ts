import { eq } from 'drizzle-orm'
import type { RequestOf } from '#lib/contract/call.ts'
import { webhookSave } from '#lib/contract/webhook.ts'
import { keyEnvironmentsOf } from '#lib/rules/api-key.ts'
import { isOnlyStopped, MAX_WEBHOOKS, webhookUrlIssue } from '#lib/rules/webhook.ts'
import { defineApprovalAction } from '#sandbox/domain/people/approval/actions.ts'
import { holdForApproval } from '#sandbox/domain/people/approval/hold.ts'
import { kindWaits } from '#sandbox/domain/people/approval/stored-rules.ts'
import { requireOwnPassword } from '#sandbox/domain/people/credentials/check-own-password.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { lockName } from '#sandbox/platform/db/lock-name.ts'
import { webhookEndpoints } from '#sandbox/platform/db/schema/webhook.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { nextStamp } from '#sandbox/platform/list/versioned.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'
import { newSecret } from '#sandbox/platform/secrets.ts'
import { claimEndpoint, gatewayOf, logged, rowOf } from './endpoints.ts'
import { notifyOfWebhook } from './notify.ts'
import { failWaiting, isEndpoint } from './settle.ts'
import { type Endpoint, secretOf } from './sign.ts'

type WebhookSave = Omit<RequestOf<typeof webhookSave>, 'password'>
const e = webhookEndpoints

/** Adds a webhook and shows its secret once, or changes one. With a second person, nothing changes until then. */
export const saveWebhook: Handler<typeof webhookSave> = async ({ ctx, input }) => {
  const { password, ...request } = input
  const issue = webhookUrlIssue(request.url, request.environment)
  if (issue) throw invalid('url', issue)
  await requireOwnPassword(ctx, ctx, password, 'password_wrong', 'password')
  const checked = await check(ctx, request)
  const { gateway, before } = checked
  if (!(before && isOnlyStopped(before, request)) && (await kindWaits(ctx, 'webhook'))) {
    const { gatewayNo, environment, url, types } = request
    return holdForApproval(ctx, saveApproval, {
      input: request,
      target: request.endpointNo ?? url,
      ...(before ? { before: withoutSecret(logged(before)) } : { place: request }),
      after: { gatewayNo, environment, url, types, webhookStatus: statusOf(request, before) },
      facts: { gatewayNo, environment, ...(!before && { action: 'added' }) },
    })
  }
  const { endpoint, secret } = await store(ctx, request, before)
  if (secret) ctx.reply.once = true
  return { row: await rowOf(ctx, endpoint, gateway), secret }
}

/** A new webhook, or a change, once it is approved. The requester then shows the secret of a new one. */
export const saveApproval = defineApprovalAction({
  kind: 'webhook',
  call: webhookSave,
  input: webhookSave.request.omit({ password: true }),
  perform: async (ctx, request) => {
    const { before } = await check(ctx, request)
    return (await store(ctx, request, before, ctx.userName)).endpoint.endpointNo
  },
})

/** A change keeps the secret. Its end on one side only would look like a change. */
const withoutSecret = ({ secretEnd: _, ...fields }: ReturnType<typeof logged>) => fields

const invalid = (path: string, message: string) => new BusinessError('invalid_request', [{ path, message }])

/** Throws invalid_request, record_not_found, stale_version, webhooks_full. */
async function check(ctx: Context, { endpointNo, version, gatewayNo, environment }: WebhookSave) {
  const gateway = await gatewayOf(ctx, gatewayNo)
  if (!keyEnvironmentsOf(gateway.environment).includes(environment)) throw invalid('environment', 'invalid')
  if (endpointNo !== undefined) return { gateway, before: await claimEndpoint(ctx, { endpointNo, version }) }
  const { db, merchantNo } = ctx
  // An advisory lock, because a merchant without webhooks has no row to lock.
  await lockName(db, 'webhooks', merchantNo)
  if ((await db.$count(e, eq(e.merchantNo, merchantNo))) >= MAX_WEBHOOKS)
    throw new BusinessError('webhooks_full')
  return { gateway, before: undefined }
}

/** A webhook that the provider disabled stays so until it is turned on. */
function statusOf({ isActive }: WebhookSave, before: Endpoint | undefined): Endpoint['webhookStatus'] {
  if (isActive) return 'active'
  return before?.webhookStatus === 'disabled' ? 'disabled' : 'stopped'
}

/** @param secretFor who shows the secret of a new webhook later; null: it is in the answer */
async function store(
  ctx: Context,
  request: WebhookSave,
  before: Endpoint | undefined,
  secretFor: string | null = null,
): Promise<{ endpoint: Endpoint; secret: string | null }> {
  const { endpointNo: _, isActive: _active, version, ...values } = request
  const webhookStatus = statusOf(request, before)
  if (!before) return create(ctx, { ...values, ...nextStamp(ctx, 0), webhookStatus, secretFor })
  const [endpoint] = await ctx.db
    .update(e)
    .set({ ...values, ...nextStamp(ctx, version), webhookStatus })
    .where(isEndpoint(before))
    .returning()
  if (!endpoint) throw new Error('the webhook was not stored')
  if (!request.isActive) await failWaiting(ctx.db, endpoint)
  noteChange(ctx, endpoint.endpointNo, { before: logged(before), after: logged(endpoint) })
  if (before.url !== endpoint.url) await notifyOfWebhook(ctx, endpoint, 'changed')
  return { endpoint, secret: null }
}

type Created = Omit<typeof e.$inferInsert, 'merchantNo' | 'endpointNo' | 'salt' | 'secretEnd' | 'createdAt'>

async function create(ctx: Context, values: Created) {
  const { db, merchantNo } = ctx
  const key = { merchantNo, endpointNo: newNumber(ctx.now(), 'WH') }
  const salt = newSecret()
  const secret = await secretOf(db, key, salt)
  const [endpoint] = await db
    .insert(e)
    .values({ ...values, ...key, salt, secretEnd: secret.slice(-4), createdAt: ctx.now() })
    .returning()
  if (!endpoint) throw new Error('the webhook was not stored')
  noteChange(ctx, key.endpointNo, { after: logged(endpoint) }, { facts: { action: 'added' } })
  await notifyOfWebhook(ctx, endpoint, 'added')
  return { endpoint, secret: values.secretFor ? null : secret }
}
