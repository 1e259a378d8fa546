import { and, asc, eq } from 'drizzle-orm'
import type { WebhookRow, webhookList, webhookRemove } from '#lib/contract/webhook.ts'
import { requireOwnPassword } from '#sandbox/domain/people/credentials/check-own-password.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { webhookDeliveries, webhookEndpoints } from '#sandbox/platform/db/schema/webhook.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { findGateway, type Gateway } from '#sandbox/platform/gateway.ts'
import { countCapped } from '#sandbox/platform/list/page.ts'
import { pageOf } from '#sandbox/platform/list/small-list.ts'
import { requireVersion } from '#sandbox/platform/list/versioned.ts'
import { inLocale } from '#sandbox/platform/vocabulary.ts'
import { notifyOfWebhook } from './notify.ts'
import { removeDeliveries } from './remove.ts'
import { isEndpoint } from './settle.ts'
import { type Endpoint, formerSecretsOf } from './sign.ts'

const d = webhookDeliveries
const e = webhookEndpoints

const has = <T>(chosen: readonly T[] | undefined, value: T): boolean =>
  !chosen?.length || chosen.includes(value)

export async function rowOf(ctx: Context, endpoint: Endpoint, gateway: Gateway): Promise<WebhookRow> {
  const { merchantNo, endpointNo, deliveredAt, updatedAt } = endpoint
  const countOf = async (state: 'waiting' | 'failed') =>
    (
      await countCapped(
        ctx.db,
        d,
        and(eq(d.merchantNo, merchantNo), eq(d.endpointNo, endpointNo), eq(d.deliveryState, state)),
      )
    ).total
  const { gatewayNo, environment, url, types, webhookStatus, secretEnd, version, updatedBy } = endpoint
  return {
    endpointNo,
    gatewayNo,
    gatewayLabel: inLocale(ctx.locale, gateway.labelZh, gateway.labelEn),
    environment,
    url,
    types,
    webhookStatus,
    secretEnd,
    secretFor: endpoint.secretFor,
    formerSecretUntil:
      formerSecretsOf(endpoint, ctx.now())
        .map(({ until }) => until)
        .sort()
        .at(-1) ?? null,
    waiting: await countOf('waiting'),
    failed: await countOf('failed'),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    version,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
  }
}

/** The webhooks of the merchant, by gateway. */
export const listWebhooks: Handler<typeof webhookList> = async ({ ctx, input }) => {
  const found = await ctx.db
    .select({ endpoint: e, gateway: gateways })
    .from(e)
    .innerJoin(gateways, eq(gateways.gatewayNo, e.gatewayNo))
    .where(eq(e.merchantNo, ctx.merchantNo))
    .orderBy(asc(e.gatewayNo), asc(e.createdAt), asc(e.endpointNo))
  const rows = await Promise.all(
    found
      .filter(
        ({ endpoint }) =>
          has(input.gatewayNo, endpoint.gatewayNo) &&
          has(input.environment, endpoint.environment) &&
          has(input.webhookStatus, endpoint.webhookStatus) &&
          has(input.endpointNo, endpoint.endpointNo),
      )
      .map(({ endpoint, gateway }) => rowOf(ctx, endpoint, gateway)),
  )
  return pageOf(rows, input, (row, field) => row[field])
}

/** The webhook, locked until the transaction ends. Throws record_not_found, stale_version. */
export async function claimEndpoint(
  ctx: Context,
  request: { endpointNo: string; version: number },
): Promise<Endpoint> {
  const [endpoint] = await ctx.db
    .select()
    .from(e)
    .where(isEndpoint({ merchantNo: ctx.merchantNo, endpointNo: request.endpointNo }))
    .for('update')
  if (!endpoint) throw new BusinessError('record_not_found')
  requireVersion(endpoint, request.version, 'stale_version')
  return endpoint
}

export async function gatewayOf(ctx: Context, gatewayNo: string): Promise<Gateway> {
  const gateway = await findGateway(ctx, gatewayNo)
  if (!gateway) throw new BusinessError('record_not_found')
  return gateway
}

/**
 * Removes the webhook and its deliveries; the events stay. This only takes access away, so it never waits for a
 * second person.
 */
export const removeWebhook: Handler<typeof webhookRemove> = async ({ ctx, input }) => {
  const { password, ...request } = input
  await requireOwnPassword(ctx, ctx, password, 'password_wrong', 'password')
  const endpoint = await claimEndpoint(ctx, request)
  const { merchantNo, endpointNo } = endpoint
  await removeDeliveries(ctx.db, merchantNo, eq(d.endpointNo, endpointNo))
  await ctx.db.delete(e).where(isEndpoint(endpoint))
  noteChange(ctx, endpointNo, { before: logged(endpoint) })
  await notifyOfWebhook(ctx, endpoint, 'removed')
}

/** The fields of a webhook for the operation log. */
export const logged = ({ gatewayNo, environment, url, types, webhookStatus, secretEnd }: Endpoint) => ({
  gatewayNo,
  environment,
  url,
  types,
  webhookStatus,
  secretEnd,
})
