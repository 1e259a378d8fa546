import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { alertSources, alertTypes } from '#lib/contract/alert.ts'
import { complaintMethods, complaintReasons } from '#lib/contract/complaint.ts'
import { fraudReasons } from '#lib/contract/fraud.ts'
import { customerInput } from '#lib/contract/pay-api/shapes.ts'
import { amount, currency, id, orderNo, tradeNo } from '#lib/contract/shapes.ts'
import { paymentMethods } from '#lib/contract/transaction.ts'
import { providerTransitions } from '#lib/rules/website.ts'
import { AlertError, raiseAlert } from '#sandbox/domain/disputes/alert/raise.ts'
import { ComplaintError, fileComplaint } from '#sandbox/domain/disputes/complaint/complain.ts'
import { FraudError, reportFraud } from '#sandbox/domain/disputes/fraud/report.ts'
import {
  endNotice,
  endRequest,
  NoticeError,
  publishNotice,
  publishRequest,
} from '#sandbox/domain/information/notice/publish.ts'
import { pay } from '#sandbox/domain/payments/checkout/pay.ts'
import type { Forced } from '#sandbox/domain/payments/payment/outcome.ts'
import { PayError } from '#sandbox/domain/payments/payment/pay-error.ts'
import { isDeclineCode } from '#sandbox/domain/payments/transaction/words.ts'
import { applyReview, sameWebsite } from '#sandbox/domain/risk/website/transition.ts'
import { failBatch, failures, SettlementError } from '#sandbox/domain/settlement/settlement/advance.ts'
import { BusinessError } from '#sandbox/platform/context.ts'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'
import { openMerchant } from './merchant.ts'
import { registerPayout } from './payout/routes.ts'
import { registerPlatforms } from './platforms/routes.ts'
import { applySchemeTransition, DisputeError, fileDispute, schemeTransitions } from './scheme.ts'

const outcomes = ['success', 'pending', 'processing', 'pre_authorised', 'refused'] as const

/** A state, `failed` (declined with 05), or a decline code. */
const outcome = z.string().transform((text, context): Forced => {
  const kind = outcomes.find((known) => known === text)
  if (kind) return { kind }
  if (text === 'failed' || text === 'declined') return { kind: 'declined', errorCode: '05' }
  if (isDeclineCode(text)) return { kind: 'declined', errorCode: text }
  context.addIssue({ code: 'custom', message: `unknown outcome ${text}` })
  return z.NEVER
})

const card = z.strictObject({
  number: z.string().max(30),
  holder: z.string().max(60).optional(),
  expiry: z.string().max(5).optional(),
  cvv: z.string().max(4).optional(),
})

const paymentRequest = z.strictObject({
  merchantNo: id,
  gatewayNo: id.optional(),
  amount,
  currency,
  orderNo: orderNo.optional(),
  /** A card number alone is also accepted. */
  card: z.union([z.string().transform((number) => ({ number })), card]).optional(),
  method: z.enum(paymentMethods).optional(),
  customer: customerInput.optional(),
  preAuth: z.boolean().optional(),
  website: z.string().trim().min(1).max(200).optional(),
  outcome: outcome.optional(),
})

const disputeRequest = z.strictObject({
  tradeNo,
  kind: z.enum(['chargeback', 'retrieval']),
  reason: z.string().trim().min(1).max(100),
  rdr: z.boolean().optional(),
  remark: z.string().trim().min(1).max(200).optional(),
})

const disputeTransition = z.strictObject({
  merchantNo: id,
  disputeNo: id,
  transition: z.enum(Object.keys(schemeTransitions)),
  /** Required for a return: the reason. */
  reason: z.string().trim().min(1).max(200).optional(),
})

const settlementRequest = z.strictObject({
  merchantNo: id,
  batchNo: id,
  state: z.enum(failures),
  remark: z.string().trim().min(1).max(200).default('Refused by the provider'),
})

/** The reviewers' result for a website, applied immediately instead of at its scheduled time. */
const websiteTransition = z.strictObject({
  merchantNo: id,
  websiteNo: id,
  transition: z.enum(providerTransitions),
})

const complaintRequest = z.strictObject({
  merchantNo: id,
  tradeNo,
  reason: z.enum(complaintReasons),
  method: z.enum(complaintMethods).default('email'),
  text: z.string().trim().min(1).max(1000).optional(),
})

const fraudRequest = z.strictObject({ tradeNo, reason: z.enum(fraudReasons) })

const alertRequest = z.strictObject({
  tradeNo,
  type: z.enum(alertTypes).default('fraud'),
  source: z.enum(alertSources).default('issuer_network'),
  reason: z.string().trim().min(1).max(100).default('fraud'),
  /** Whether the issuer charges back if the merchant does not respond. */
  files: z.boolean().default(true),
})

/** Control endpoints of the simulators, protected by the guard of /_sandbox. */
export function registerControl(control: FastifyInstance, sandbox: Sandbox): void {
  const { db, clock } = sandbox
  registerPlatforms(control, sandbox)
  registerPayout(control, sandbox)
  control.post('/_sandbox/payments', async (request, reply) => {
    const input = paymentRequest.parse(request.body)
    try {
      return await pay(db, input, clock.now(input.merchantNo))
    } catch (error) {
      if (error instanceof PayError) return reply.code(400).send({ error: error.message })
      throw error
    }
  })
  control.post('/_sandbox/merchants', async () => openMerchant(db, clock.now()))
  control.post('/_sandbox/frauds', async (request, reply) => {
    const input = fraudRequest.parse(request.body)
    try {
      return await reportFraud(db, input, clock.now)
    } catch (error) {
      if (error instanceof FraudError) return reply.code(409).send({ error: error.message })
      throw error
    }
  })
  control.post('/_sandbox/alerts', async (request, reply) => {
    const input = alertRequest.parse(request.body)
    try {
      return await raiseAlert(db, input, clock.now)
    } catch (error) {
      if (error instanceof AlertError) return reply.code(409).send({ error: error.message })
      throw error
    }
  })
  control.post('/_sandbox/complaints', async (request, reply) => {
    const input = complaintRequest.parse(request.body)
    try {
      return await fileComplaint(db, { ...input, at: clock.now(input.merchantNo) })
    } catch (error) {
      if (error instanceof ComplaintError) return reply.code(409).send({ error: error.message })
      throw error
    }
  })
  registerNotices(control, sandbox)
  control.post('/_sandbox/settlement', async (request, reply) => {
    const { merchantNo, ...input } = settlementRequest.parse(request.body)
    try {
      const moment = { merchantNo, now: clock.now(merchantNo), timeZone: await zoneOf(db, merchantNo) }
      await failBatch(db, moment, input)
      return input
    } catch (error) {
      if (error instanceof SettlementError) return reply.code(409).send({ error: error.message })
      throw error
    }
  })
  control.post('/_sandbox/websites/transition', async (request, reply) => {
    const { merchantNo, websiteNo, transition } = websiteTransition.parse(request.body)
    const moved = await db.transaction(async (tx) => {
      const [website] = await tx
        .select()
        .from(websites)
        .where(sameWebsite({ merchantNo, websiteNo }))
        .for('update')
      return website && applyReview(tx, website, transition, clock.now(merchantNo))
    })
    if (!moved || moved === 'deleted')
      return reply.code(409).send({ error: 'no such website, or not in a state for this transition' })
    return { websiteNo, status: moved.status, rectification: moved.rectification }
  })
  control.post('/_sandbox/disputes', async (request, reply) => {
    const input = disputeRequest.parse(request.body)
    try {
      return await fileDispute(db, input, clock.now)
    } catch (error) {
      if (error instanceof DisputeError) return reply.code(409).send({ error: error.message })
      throw error
    }
  })
  control.post('/_sandbox/disputes/transition', async (request, reply) => {
    const input = disputeTransition.parse(request.body)
    try {
      const { disputeNo, representmentStatus, arbitrationStatus, moneyState } = await applySchemeTransition(
        db,
        input,
        clock.now,
      )
      return { disputeNo, representmentStatus, arbitrationStatus, moneyState }
    } catch (error) {
      if (error instanceof DisputeError || error instanceof BusinessError)
        return reply.code(409).send({ error: error.message })
      throw error
    }
  })
}

/** The provider's notices: publishes one to one merchant or to all, and ends an outage. */
function registerNotices(control: FastifyInstance, { db, clock }: Sandbox): void {
  const refuse = (error: unknown, reply: FastifyReply) => {
    if (error instanceof NoticeError) return reply.code(409).send({ error: error.message })
    throw error
  }
  control.post('/_sandbox/notices', async (request, reply) => {
    const input = publishRequest.parse(request.body)
    return publishNotice(db, input, clock.now).catch((error: unknown) => refuse(error, reply))
  })
  control.post('/_sandbox/notices/end', async (request, reply) => {
    const input = endRequest.parse(request.body)
    return endNotice(db, input, clock.now).catch((error: unknown) => refuse(error, reply))
  })
}
