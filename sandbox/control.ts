import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { waybillModes } from '#lib/contract/waybill.ts'
import { controlPage } from './control-page.ts'
import { PayError } from './domain/payments/payment/pay-error.ts'
import { unfreeze as unfreezeAccount } from './domain/people/credentials/try-password.ts'
import { changeRole } from './domain/people/role/change-role.ts'
import { unlockSecondStep } from './domain/people/two-step/count-codes.ts'
import { resetTwoStep as resetSecondStep } from './domain/people/two-step/reset.ts'
import { DurationError } from './platform/clock.ts'
import { BusinessError } from './platform/context.ts'
import { ControlError } from './platform/control-error.ts'
import { gateways, merchants } from './platform/db/schema/identity.ts'
import { outbox, resetKeys } from './platform/db/schema/platform.ts'
import { gatewayKeys } from './platform/db/schema/store.ts'
import { faultKinds } from './platform/gate/faults.ts'
import { HEALTH } from './platform/http/browsers.ts'
import type { Sandbox } from './platform/sandbox.ts'
import { ALL, setSetting, settingNames } from './platform/settings.ts'

/**
 * The control API of the sandbox: clock, outbox, faults, settings. It is not part of the provider's contract.
 */

const merchantNo = z.string().min(1).max(50)

const advanceRequest = z.strictObject({ advance: z.string().max(50), merchantNo: merchantNo.optional() })
const faultRequest = z.strictObject({
  call: z.string().min(1).max(100),
  kind: z.enum(faultKinds),
  times: z.number().int().min(1).optional(),
  ms: z.number().int().min(0).max(600_000).optional(),
  status: z.number().int().min(200).max(599).optional(),
  location: z.string().max(500).optional(),
  after: z.boolean().optional(),
})
const settingsRequest = z.strictObject({
  merchantNo: merchantNo.default(ALL),
  role: z.string().max(50).default(ALL),
  degradePermissions: z.boolean().optional(),
  /** A new sign-in ends the user's older sessions. */
  singleSession: z.boolean().optional(),
  /** What a waybill needs as proof of shipment. */
  waybillMode: z.enum(waybillModes).optional(),
  /** A user whose account is unfrozen. */
  unfreeze: z.string().max(50).optional(),
  /** A user whose two-step authentication is turned off, as the provider does for a main account. */
  resetTwoStep: z.string().max(50).optional(),
  /** A user whose emailed links expire now. */
  expireLinks: z.string().max(50).optional(),
})
const some = z.union([z.literal('*'), z.array(z.string().max(100)).max(500)])
const roleRequest = z.strictObject({
  merchantNo,
  role: z.string().min(1).max(50),
  rights: z.strictObject({ pages: some, calls: some }),
})
const outboxQuery = z.strictObject({
  kind: z.enum(['captcha', 'sms', 'email']).optional(),
  to: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** Registers `/_sandbox/*`. A guard protects these routes and those in `more`, but not the health check. */
export function registerControl(
  app: FastifyInstance,
  sandbox: Sandbox,
  more: (control: FastifyInstance, sandbox: Sandbox) => void,
): void {
  app.get(HEALTH, async () => {
    await sandbox.db.execute('select 1')
    return { status: 'ok' }
  })
  app.register(async (control) => {
    control.addHook('onRequest', async (request, reply) => guard(sandbox, request, reply))
    control.setErrorHandler(async (error, _request, reply) => {
      if (error instanceof z.ZodError || error instanceof DurationError || error instanceof PayError) {
        return reply.code(400).send({ error: error.message })
      }
      if (error instanceof ControlError || error instanceof BusinessError) {
        return reply.code(409).send({ error: error.message })
      }
      throw error
    })
    clockRoutes(control, sandbox)
    outboxRoutes(control, sandbox)
    faultRoutes(control, sandbox)
    settingRoutes(control, sandbox)
    roleRoutes(control, sandbox)
    more(control, sandbox)
  })
}

/** Requests from loopback by a name of this machine only, unless opened. Other sites are refused everywhere. */
async function guard(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const from = request.socket.remoteAddress ?? ''
  const isLoopback = /^(::1$|(::ffff:)?127\.)/.test(from)
  const isLocalName = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')
  if (sandbox.openControl || (isLoopback && isLocalName)) return undefined
  return reply.code(403).send({ error: 'control endpoints answer on loopback only' })
}

function clockRoutes(control: FastifyInstance, { clock, db }: Sandbox): void {
  const read = async (merchant?: string) => {
    const rows = await db.select({ merchantNo: merchants.merchantNo }).from(merchants)
    return {
      now: clock.now(merchant).toISOString(),
      real: new Date().toISOString(),
      merchants: Object.fromEntries(
        rows.map((row) => [row.merchantNo, clock.now(row.merchantNo).toISOString()]),
      ),
    }
  }
  control.get<{ Querystring: { merchantNo?: string } }>('/_sandbox/clock', async (request) =>
    read(request.query.merchantNo),
  )
  control.post('/_sandbox/clock', async (request) => {
    const { advance, merchantNo: merchant } = advanceRequest.parse(request.body)
    await clock.advance(advance, merchant)
    return read(merchant)
  })
}

function outboxRoutes(control: FastifyInstance, { db }: Sandbox): void {
  control.get('/_sandbox/outbox', async (request) => {
    const { kind, to, limit } = outboxQuery.parse({ ...(request.query as object) })
    const rows = await db
      .select()
      .from(outbox)
      .where(and(kind && eq(outbox.kind, kind), to ? eq(outbox.recipient, to) : undefined))
      .orderBy(desc(outbox.id))
      .limit(limit)
    return rows.map(({ id, recipient, at, ...message }) => ({
      id: String(id),
      ...message,
      to: recipient,
      at: at.toISOString(),
    }))
  })
}

function faultRoutes(control: FastifyInstance, { faults }: Sandbox): void {
  control.get('/_sandbox/faults', async () => faults.list())
  control.post('/_sandbox/faults', async (request) => {
    faults.add(faultRequest.parse(request.body))
    return faults.list()
  })
  control.delete<{ Querystring: { call?: string } }>('/_sandbox/faults', async (request) => {
    faults.clear(request.query.call)
    return faults.list()
  })
}

/**
 * Changes the permissions of a role, as an administrator would: its users are signed out and see the reason.
 */
function roleRoutes(control: FastifyInstance, { db }: Sandbox): void {
  control.post('/_sandbox/roles', async (request, reply) => {
    const { merchantNo: merchant, role, rights } = roleRequest.parse(request.body)
    const ended = await changeRole(db, { merchantNo: merchant, role, rights }, new Date())
    return ended === undefined ? reply.code(404).send({ error: `no role ${role}` }) : { ended }
  })
}

function settingRoutes(control: FastifyInstance, sandbox: Sandbox): void {
  const { db } = sandbox
  control.get('/_sandbox', async (_, reply) => {
    const rows = await db.select().from(gateways).orderBy(gateways.gatewayNo)
    const keys = await db.select().from(gatewayKeys)
    return reply.type('text/html; charset=utf-8').send(controlPage(rows, keys, sandbox.clock.now()))
  })
  control.post('/_sandbox/reset', async () => {
    await sandbox.reset()
    return { status: 'ok' }
  })
  control.post('/_sandbox/settings', async (request) => {
    const wanted = settingsRequest.parse(request.body)
    const { role, unfreeze, resetTwoStep, expireLinks } = wanted
    for (const name of settingNames) {
      const value = wanted[name]
      if (value !== undefined) await setSetting(db, { merchantNo: wanted.merchantNo, role, name, value })
    }
    if (wanted.waybillMode !== undefined) {
      const value = wanted.waybillMode
      await setSetting(db, { merchantNo: wanted.merchantNo, role, name: 'waybillMode', value })
    }
    if (unfreeze !== undefined) {
      const name = { merchantNo: wanted.merchantNo, userName: unfreeze }
      await unfreezeAccount(db, name)
      await unlockSecondStep(db, name)
    }
    if (resetTwoStep !== undefined) {
      await resetSecondStep(db, { merchantNo: wanted.merchantNo, userName: resetTwoStep })
    }
    if (expireLinks !== undefined) {
      await db
        .update(resetKeys)
        .set({ expiresAt: new Date() })
        .where(and(eq(resetKeys.merchantNo, wanted.merchantNo), eq(resetKeys.userName, expireLinks)))
    }
    return { status: 'ok' }
  })
}
