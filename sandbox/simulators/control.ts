import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { alertSources, alertTypes } from '#lib/contract/alert.ts'
import { complaintMethods, complaintReasons } from '#lib/contract/complaint.ts'
import { fraudReasons } from '#lib/contract/fraud.ts'
import { customerInput } from '#lib/contract/pay-api/shapes.ts'
import { amount, currency, id, orderNo, tradeNo } from '#lib/contract/shapes.ts'
import { paymentMethods } from '#lib/contract/transaction.ts'
import { providerTransitions } from '#lib/rules/website.ts'
import { raiseAlert } from '#sandbox/domain/disputes/alert/raise.ts'
import { fileComplaint } from '#sandbox/domain/disputes/complaint/complain.ts'
import { reportFraud } from '#sandbox/domain/disputes/fraud/report.ts'
import {
  endNotice,
  endRequest,
  publishNotice,
  publishRequest,
} from '#sandbox/domain/information/notice/publish.ts'
import { pay } from '#sandbox/domain/payments/checkout/pay.ts'
import type { Forced } from '#sandbox/domain/payments/payment/outcome.ts'
import { isDeclineCode } from '#sandbox/domain/payments/transaction/words.ts'
import { applyReview, sameWebsite } from '#sandbox/domain/risk/website/transition.ts'
import { failBatch, failures } from '#sandbox/domain/settlement/settlement/advance.ts'
import { ControlError } from '#sandbox/platform/control-error.ts'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'
import { openMerchant } from './merchant.ts'
import { registerPayout } from './payout/routes.ts'
import { registerPlatforms } from './platforms/routes.ts'
import { applySchemeTransition, fileDispute, schemeTransitions } from './scheme.ts'

const outcomes = ['success', 'pending', 'processing', 'pre_authorized', 'refused'] as const

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

const merchantRequest = z.strictObject({})

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
export function registerSimulators(control: FastifyInstance, sandbox: Sandbox): void {
  registerPlatforms(control, sandbox)
  registerPayout(control, sandbox)
  registerPayments(control, sandbox)
  registerDisputes(control, sandbox)
  registerNotices(control, sandbox)
  registerWebsites(control, sandbox)
}

function registerPayments(control: FastifyInstance, { db, clock }: Sandbox): void {
  control.post('/_sandbox/merchants', async (request) => {
    merchantRequest.parse(request.body ?? {})
    return openMerchant(db, clock.now())
  })
  control.post('/_sandbox/payments', async (request) => {
    const input = paymentRequest.parse(request.body)
    return pay(db, input, clock.now(input.merchantNo))
  })
  control.post('/_sandbox/settlement', async (request) => {
    const { merchantNo, ...input } = settlementRequest.parse(request.body)
    const moment = { merchantNo, now: clock.now(merchantNo), timeZone: await zoneOf(db, merchantNo) }
    await failBatch(db, moment, input)
    return input
  })
}

function registerDisputes(control: FastifyInstance, { db, clock }: Sandbox): void {
  control.post('/_sandbox/frauds', async (request) =>
    reportFraud(db, fraudRequest.parse(request.body), clock.now),
  )
  control.post('/_sandbox/alerts', async (request) =>
    raiseAlert(db, alertRequest.parse(request.body), clock.now),
  )
  control.post('/_sandbox/complaints', async (request) => {
    const input = complaintRequest.parse(request.body)
    return fileComplaint(db, { ...input, at: clock.now(input.merchantNo) })
  })
  control.post('/_sandbox/disputes', async (request) =>
    fileDispute(db, disputeRequest.parse(request.body), clock.now),
  )
  control.post('/_sandbox/disputes/transition', async (request) => {
    const { disputeNo, representmentStatus, arbitrationStatus, moneyState } = await applySchemeTransition(
      db,
      disputeTransition.parse(request.body),
      clock.now,
    )
    return { disputeNo, representmentStatus, arbitrationStatus, moneyState }
  })
}

/** The provider's notices: publishes one to one merchant or to all, and ends an outage. */
function registerNotices(control: FastifyInstance, { db, clock }: Sandbox): void {
  control.post('/_sandbox/notices', async (request) =>
    publishNotice(db, publishRequest.parse(request.body), clock.now),
  )
  control.post('/_sandbox/notices/end', async (request) =>
    endNotice(db, endRequest.parse(request.body), clock.now),
  )
}

function registerWebsites(control: FastifyInstance, { db, clock }: Sandbox): void {
  control.post('/_sandbox/websites/transition', async (request) => {
    const { merchantNo, websiteNo, transition } = websiteTransition.parse(request.body)
    const changed = await db.transaction(async (tx) => {
      const [website] = await tx
        .select()
        .from(websites)
        .where(sameWebsite({ merchantNo, websiteNo }))
        .for('update')
      return website && applyReview(tx, website, transition, clock.now(merchantNo))
    })
    if (!changed || changed === 'deleted')
      throw new ControlError('no such website, or not in a state for this transition')
    return { websiteNo, status: changed.status, rectification: changed.rectification }
  })
}
