import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  operationList,
  PAY_API,
  type PayOperation,
  type PayOperationId,
  payOperations,
} from '#lib/contract/pay-api/operations.ts'
import { ANONYMOUS_LIMIT } from '#lib/rules/body.ts'
import { dayOf } from '#lib/rules/days.ts'
import { textIssues } from '#lib/rules/request-text.ts'
import type { StoredKey } from '#sandbox/domain/people/developer/keys.ts'
import { logRequest, roomToLog } from '#sandbox/domain/people/developer/request-log.ts'
import { type Context, withoutRequest } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { describeError } from '#sandbox/platform/gate/describe-error.ts'
import { allWebsites } from '#sandbox/platform/gate/website-scope.ts'
import { localeOf } from '#sandbox/platform/pages/site.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'
import { type KnownKey, keyOf, requireAccess } from './authenticate.ts'
import { ApiError, refusedBy } from './errors.ts'
import { payHandlers } from './handlers.ts'
import { digestOf, idempotencyKeyOf, onceFor, type Result } from './idempotency.ts'
import { maskBody, maskPath } from './mask.ts'

/** The payment API: `/pay/api/v1`, with `Authorization: Bearer <key>`. Every request with a known key is logged. */

/** What is known about a request, for its answer and its log entry. */
interface Received {
  requestId: string
  started: number
  known?: KnownKey
  tradeNo?: string | undefined
  errorCode?: string
  response?: unknown
}

const received = new WeakMap<FastifyRequest, Received>()
const receivedOf = (request: FastifyRequest): Received => {
  const found = received.get(request)
  if (!found) throw new Error('the request did not pass the hook')
  return found
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: PayOperation
  }
}

/** Payments were sent here before the API had versions and idempotency keys. */
const FIRST_PATH = '/pay/api/payments'

export function registerPaymentApi(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(async (scope) => {
    prepare(scope, sandbox)
    for (const [id, operation] of operationList) {
      scope.route({
        method: operation.method,
        url: `${PAY_API}${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        config: { operation },
        bodyLimit: ANONYMOUS_LIMIT,
        handler: (request, reply) => answer(sandbox, id, operation, request, reply),
      })
    }
    const { createPayment: operation } = payOperations
    scope.post(FIRST_PATH, { config: { operation }, bodyLimit: ANONYMOUS_LIMIT }, (request, reply) =>
      answer(sandbox, 'createPayment', operation, request, reply),
    )
    scope.all(`${PAY_API}/*`, async () => {
      throw new ApiError('path_unknown')
    })
  })
}

/** The key is checked before the body is read. */
function prepare(scope: FastifyInstance, sandbox: Sandbox): void {
  scope.addHook('onRequest', async (request, reply) => {
    const call: Received = { requestId: `req_${randomUUID()}`, started: performance.now() }
    received.set(request, call)
    reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('x-request-id', call.requestId)
    await roomToLog()
    call.known = await keyOf(sandbox, request.headers.authorization)
    const { operation } = request.routeOptions.config
    await requireAccess(sandbox, call.known, { scope: operation?.scope, ip: request.ip })
  })
  scope.setErrorHandler(async (error, request, reply) => {
    const call = receivedOf(request)
    const { status, code, body } = refusedBy(error, localeOf(request), call.requestId)
    call.errorCode = code
    call.response = body
    if (code === 'internal_error') {
      request.log.error({ requestId: call.requestId, error: describeError(error) }, 'unforeseen error')
    }
    return reply.code(status).send(body)
  })
  scope.addHook('onResponse', async (request, reply) => note(sandbox, request, reply))
}

/** Adds the request to the log, after its answer. */
function note({ db, clock }: Sandbox, request: FastifyRequest, reply: FastifyReply): void {
  // A request that another hook answered has no entry.
  const call = received.get(request)
  if (!call?.known) return
  const { key, timeZone } = call.known
  const { merchantNo, keyNo, gatewayNo, environment } = key
  const at = clock.now(merchantNo)
  logRequest({
    db,
    onError: (error) => request.log.error({ error: describeError(error) }, 'a request was not logged'),
    request: {
      merchantNo,
      requestId: call.requestId,
      at,
      day: dayOf(at, timeZone),
      keyNo,
      gatewayNo,
      environment,
      method: request.method,
      path: maskPath(request.url),
      status: reply.statusCode,
      errorCode: call.errorCode ?? null,
      durationMs: Math.round(performance.now() - call.started),
      ip: request.ip,
      // The number of an order that the key does not have is not stored: its page would not be found.
      tradeNo: (call.errorCode !== 'record_not_found' && call.tradeNo) || null,
      request: maskBody(request.body),
      response: maskBody(call.response),
    },
  })
}

async function answer(
  sandbox: Sandbox,
  id: PayOperationId,
  operation: PayOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = receivedOf(request)
  if (!call.known) throw new ApiError('key_missing')
  const { known } = call
  const { key } = known
  const params = parsed(operation.params, request.params)
  call.tradeNo = tradeNoIn(params)
  const query = parsed(operation.query, request.query)
  const body = parsed(operation.body, request.body ?? {})
  const run = async (db: Database): Promise<Result> => {
    const ctx = contextOf(sandbox, known, request, db)
    // The table is typed by operation; here it is known only at run time, and its input is parsed with its schemas.
    const handle = payHandlers[id] as (args: object) => Promise<{ answer: unknown; found?: boolean }>
    const { answer: data, found } = await handle({ sandbox, ctx, key, params, query, body })
    const status = (found ? operation.foundStatus : operation.status) ?? 200
    return { status, body: operation.answer.parse(data) }
  }
  const result = await perform(sandbox, { id, operation, key, params, body }, request, run)
  call.tradeNo ??= tradeNoIn(result.body)
  call.response = result.body
  if (result.isRepeat) reply.header('idempotency-replayed', 'true')
  return reply.code(result.status).send(result.body)
}

interface OperationRequest {
  id: PayOperationId
  operation: PayOperation
  key: StoredKey
  params: unknown
  body: unknown
}

/** A request that takes effect runs once for its idempotency key. */
async function perform(
  { db }: Sandbox,
  { id, operation, key, params, body }: OperationRequest,
  request: FastifyRequest,
  run: (db: Database) => Promise<Result>,
): Promise<Result & { isRepeat?: boolean }> {
  if (operation.method === 'GET') return run(db)
  if (request.routeOptions.url === FIRST_PATH) return db.transaction(run)
  const { merchantNo, gatewayNo, environment } = key
  const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key'])
  const digest = digestOf(id, { params, body })
  return onceFor(db, { merchantNo, gatewayNo, environment, idempotencyKey, digest }, run)
}

function parsed(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) {
    // After the schema, because that limits how deep the value is nested.
    const [unstorable] = textIssues(result.data)
    if (unstorable) throw new ApiError('body_invalid', unstorable.path)
    return result.data
  }
  const [issue] = result.error.issues
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue?.path
  throw new ApiError('body_invalid', path?.join('.'))
}

const tradeNoIn = (data: unknown): string | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  if ('payments' in data && Array.isArray(data.payments)) return tradeNoIn(data.payments[0])
  return 'tradeNo' in data && typeof data.tradeNo === 'string' ? data.tradeNo : undefined
}

/** The context of the portal's functions. The user name is 'API' and the name of the key. */
function contextOf(
  sandbox: Sandbox,
  { key, timeZone }: KnownKey,
  request: FastifyRequest,
  db: Database,
): Context {
  const { merchantNo } = key
  return {
    ...withoutRequest(),
    db,
    merchantNo,
    userName: key.name === null ? 'API' : `API ${key.name}`,
    timeZone,
    now: () => sandbox.clock.now(merchantNo),
    rights: { pages: '*', calls: '*', ...allWebsites },
    locale: localeOf(request),
    requestId: receivedOf(request).requestId,
    ip: request.ip,
    businessNow: sandbox.clock.now,
    config: sandbox.config,
    live: sandbox.live,
  }
}
