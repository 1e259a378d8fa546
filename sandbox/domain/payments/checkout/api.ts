import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { amount, currency, id, orderNo } from '#lib/contract/shapes.ts'
import { paymentMethods } from '#lib/contract/transaction.ts'
import { paymentIssue } from '#lib/rules/api-key.ts'
import { ANONYMOUS_LIMIT } from '#lib/rules/body.ts'
import { customerInput } from '#sandbox/domain/payments/payment/customer.ts'
import { PayError } from '#sandbox/domain/payments/payment/pay-error.ts'
import { type StoredKey, stateOf } from '#sandbox/domain/people/developer/keys.ts'
import { publicLogo } from '#sandbox/domain/people/developer/logos.ts'
import { profileOf } from '#sandbox/domain/people/merchant-info/profile.ts'
import { isSwitchedOn } from '#sandbox/domain/people/merchant-info/switch-states.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { apiKeys } from '#sandbox/platform/db/schema/developer.ts'
import { localeOf } from '#sandbox/platform/pages/site.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'
import { payOnce } from './pay-once.ts'

/**
 * Payments by API: `POST /pay/api/payments` with `Authorization: Bearer <key>`. The key determines the
 * merchant, the gateway and the environment. A declined payment is still a payment: it returns 201 with its
 * status.
 */

const payment = z.strictObject({
  amount,
  currency,
  /** The merchant order number. A number that is already paid is not charged again. */
  orderNo: orderNo.optional(),
  method: z.enum(paymentMethods).default('card'),
  card: z
    .strictObject({
      number: z.string().max(40),
      holder: z.string().trim().max(60).optional(),
      expiry: z.string().trim().max(5).optional(),
      cvv: z
        .string()
        .regex(/^\d{3,4}$/)
        .optional(),
    })
    .optional(),
  customer: customerInput.optional(),
  website: z.string().trim().min(1).max(200).optional(),
  preAuth: z.boolean().optional(),
})

const statusOf = {
  key_missing: 401,
  key_unknown: 401,
  key_unactivated: 401,
  key_expired: 401,
  test_payments_off: 403,
  body_invalid: 400,
} as const
type Refusal = keyof typeof statusOf

class ApiError extends Error {
  readonly code: Refusal
  readonly field: string | undefined
  constructor(code: Refusal, field?: string) {
    super(code)
    this.code = code
    this.field = field
  }
}

export function registerPaymentApi(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    })
    scope.post('/pay/api/payments', { bodyLimit: ANONYMOUS_LIMIT }, async (request, reply) =>
      takePayment(sandbox, request, reply),
    )
  })
  app.get<{ Params: { pictureNo: string } }>('/pay/logo/:pictureNo', async (request, reply) => {
    const named = id.safeParse(request.params.pictureNo)
    const picture = named.success ? await publicLogo(sandbox.db, named.data) : undefined
    // A new image has a new number, so the image of a number never changes and can be cached.
    return picture
      ? reply
          .type('image/png')
          .header('cache-control', 'public, max-age=86400, immutable')
          .header('x-content-type-options', 'nosniff')
          .send(picture)
      : reply.code(404).send({ error: 'no such logo' })
  })
}

async function takePayment(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const locale = localeOf(request)
  const refuse = (status: number, code: string, message: string, field?: string) =>
    reply.code(status).send({ error: { code, message, ...(field && { field }) } })
  try {
    const key = await keyOf(sandbox, request.headers.authorization)
    const body = payment.safeParse(request.body)
    if (!body.success) throw new ApiError('body_invalid', body.error.issues[0]?.path.join('.'))
    if (body.data.method === 'card' && !body.data.card) throw new ApiError('body_invalid', 'card')
    const { merchantNo, gatewayNo, environment } = key
    const now = sandbox.clock.now(merchantNo)
    await noteUse(sandbox.db, key, now)
    const input = { ...body.data, orderNo: body.data.orderNo ?? newNumber(now, 'S') }
    const { paid, isRepeat } = await payOnce(
      sandbox.db,
      { ...input, merchantNo, gatewayNo, environment },
      now,
    )
    const profile = await profileOf(sandbox.db, merchantNo)
    return reply.code(isRepeat ? 200 : 201).send({
      ...paid,
      environment,
      parameters: Object.fromEntries(
        (profile?.customParameters ?? []).map(({ name, value }) => [name, value]),
      ),
    })
  } catch (error) {
    if (error instanceof ApiError) {
      const { code, field } = error
      return refuse(
        statusOf[code],
        code,
        providerWord(locale, 'pay', `api.${code}`, { field: field ?? '' }),
        field,
      )
    }
    if (error instanceof PayError) {
      const { field, issue } = error
      return refuse(400, 'body_invalid', providerWord(locale, 'pay', `issue.${field}_${issue}`), field)
    }
    throw error
  }
}

/** The key of the request, if it is valid for payments now. Throws ApiError. */
async function keyOf({ db, clock }: Sandbox, header: string | undefined): Promise<StoredKey> {
  const given = /^Bearer (\S{1,200})$/i.exec(header ?? '')?.[1]
  if (!given) throw new ApiError('key_missing')
  if (!/^(live|test)_[0-9a-f]{40}$/.test(given)) throw new ApiError('key_unknown')
  const [key] = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.hash, hashOf(given)))
  if (!key) throw new ApiError('key_unknown')
  const issue = paymentIssue(stateOf(key), clock.now(key.merchantNo))
  if (issue) throw new ApiError(issue)
  if (key.environment === 'test' && !(await isSwitchedOn(db, key.merchantNo, 'testPayments'))) {
    throw new ApiError('test_payments_off')
  }
  return key
}

async function noteUse(db: Database, { merchantNo, keyNo }: StoredKey, now: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.merchantNo, merchantNo), eq(apiKeys.keyNo, keyNo)))
}
