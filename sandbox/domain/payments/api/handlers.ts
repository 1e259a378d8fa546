import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { errors, SUCCESS } from '#lib/contract/errors.ts'
import type { PayOperationId, PayOperations } from '#lib/contract/pay-api/operations.ts'
import { MAX_ORDER_PAYMENTS } from '#lib/contract/pay-api/shapes.ts'
import { type Locale, pageSizes } from '#lib/contract/shapes.ts'
import { isWaiting } from '#lib/contract/waiting.ts'
import { payerAdviceFor, publicErrorCode } from '#lib/rules/decline.ts'
import { challengePath } from '#sandbox/domain/payments/checkout/page/receipt.ts'
import { payOnce } from '#sandbox/domain/payments/checkout/pay-once.ts'
import { addLink } from '#sandbox/domain/payments/link/create.ts'
import { endLink } from '#sandbox/domain/payments/link/expire.ts'
import { linkRecords } from '#sandbox/domain/payments/link/list.ts'
import { findLink } from '#sandbox/domain/payments/link/read-rows.ts'
import { operatePreAuths } from '#sandbox/domain/payments/pre-auth/operate.ts'
import { readRefunds, refundRecords } from '#sandbox/domain/payments/refund/list.ts'
import { saveRefund } from '#sandbox/domain/payments/refund/save.ts'
import { findTransaction } from '#sandbox/domain/payments/transaction/find.ts'
import { transactionRecords } from '#sandbox/domain/payments/transaction/list.ts'
import { readTransactions } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { StoredKey } from '#sandbox/domain/people/developer/keys.ts'
import { profileOf } from '#sandbox/domain/people/merchant-info/profile.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import { apiKeys } from '#sandbox/platform/db/schema/developer.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import { findGateway } from '#sandbox/platform/gateway.ts'
import { readList } from '#sandbox/platform/list/list.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'
import { ApiError } from './errors.ts'

/**
 * The operations of the payment API. Each one limits the portal's own function to the gateway and the environment of
 * the key; no rule about money is written here.
 */

interface Args<Id extends PayOperationId> {
  sandbox: Sandbox
  ctx: Context
  key: StoredKey
  params: PayOperations[Id] extends { params: infer S extends z.ZodType } ? z.output<S> : undefined
  query: PayOperations[Id] extends { query: infer S extends z.ZodType } ? z.output<S> : undefined
  body: PayOperations[Id] extends { body: infer S extends z.ZodType } ? z.output<S> : undefined
}
type Answer<Id extends PayOperationId> = z.input<PayOperations[Id]['answer']>
/** `found`: the record existed already, which the status shows. */
type Handlers = {
  [Id in PayOperationId]: (args: Args<Id>) => Promise<{ answer: Answer<Id>; found?: boolean }>
}

type StoredPayment = Awaited<ReturnType<typeof readTransactions>>[number]

/** A payment without the check that blocked it, because a shop may show the answer to the payer. */
const shownPayment = (row: StoredPayment, locale: Locale) => ({
  ...row,
  errorCode: publicErrorCode(row.errorCode),
  errorInfo: publicErrorCode(row.errorCode) === row.errorCode ? row.errorInfo : null,
  payerMessage: row.errorCode
    ? providerWord(locale, 'pay', `payerAdvice.${payerAdviceFor(row.errorCode)}`)
    : null,
})

/** The payment, if it is one of the key. */
async function paymentOf(ctx: Context, key: StoredKey, tradeNo: string) {
  const { gatewayNo, environment } = await findTransaction(ctx, tradeNo)
  if (gatewayNo !== key.gatewayNo || environment !== key.environment) {
    throw new BusinessError('record_not_found')
  }
  const [row] = await readTransactions(ctx, [tradeNo])
  if (!row) throw new BusinessError('record_not_found')
  return shownPayment(row, ctx.locale)
}

interface Paged {
  limit: string
  cursor?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The paging of a list of the portal, for the gateway of the key. */
const pagingOf = ({ limit, cursor }: Paged, { gatewayNo }: StoredKey) => ({
  pageNo: 1,
  pageSize: pageSizes.find((size) => String(size) === limit) ?? pageSizes[0],
  cursor,
  gatewayNo: [gatewayNo],
})

const pageOf = <Row>({ list, nextCursor }: { list: Row[]; nextCursor?: string }) => ({
  answer: { list, nextCursor: nextCursor ?? null },
})

/** Completes or revokes one pre-authorization. */
async function operate(
  { ctx, key }: { ctx: Context; key: StoredKey },
  tradeNo: string,
  decision: { action: 'complete' | 'revoke'; amount?: string | undefined },
) {
  await paymentOf(ctx, key, tradeNo)
  const results = (await operatePreAuths({ ctx, input: { ...decision, tradeNo: [tradeNo] } })) as {
    code: string
  }[]
  const code = results[0]?.code ?? ''
  if (code !== SUCCESS) {
    // A sale is not a pre-authorization: for this operation its state is wrong.
    const issue = errors[code as keyof typeof errors]
    throw new BusinessError(issue === 'record_not_found' ? 'pre_auth_not_pending' : issue)
  }
  return { answer: await paymentOf(ctx, key, tradeNo) }
}

/** Payment links have the environment of their gateway. */
async function requireLinks(ctx: Context, { gatewayNo, environment }: StoredKey): Promise<void> {
  const gateway = await findGateway(ctx, gatewayNo)
  if (gateway?.environment !== environment) throw new ApiError('links_live_only')
}

async function linkOf(ctx: Context, key: StoredKey, linkNo: string) {
  await requireLinks(ctx, key)
  const { row } = await findLink(ctx, linkNo)
  if (row.gatewayNo !== key.gatewayNo) throw new BusinessError('record_not_found')
  return row
}

/** The refunds of payments in the environment of the key. */
const refundsIn = ({ environment }: StoredKey) =>
  exists(
    sql`(select from ${transactions} where ${transactions.merchantNo} = ${refunds.merchantNo}
      and ${transactions.tradeNo} = ${refunds.tradeNo} and ${transactions.environment} = ${environment})`,
  )

export const payHandlers: Handlers = {
  async createPayment({ sandbox, ctx, key, body }) {
    const { merchantNo, gatewayNo, environment } = key
    const now = ctx.now()
    const input = {
      ...body,
      orderNo: body.orderNo ?? newNumber(now, 'S'),
      merchantNo,
      gatewayNo,
      environment,
    }
    const { paid, isRepeat } = await payOnce(ctx.db, input, now)
    const [row] = await readTransactions(ctx, [paid.tradeNo])
    if (!row) throw new Error('a payment was not kept')
    if (row.status === 'success' && key.firstPaidAt === null) {
      // If two payments are simultaneous, the first one is kept.
      await ctx.db
        .update(apiKeys)
        .set({ firstPaidAt: now, firstPaidTradeNo: row.tradeNo })
        .where(
          and(eq(apiKeys.merchantNo, merchantNo), eq(apiKeys.keyNo, key.keyNo), isNull(apiKeys.firstPaidAt)),
        )
    }
    const profile = await profileOf(ctx.db, merchantNo)
    const parameters = Object.fromEntries(
      (profile?.customParameters ?? []).map(({ name, value }) => [name, value]),
    )
    const challengeUrl =
      row.threeDSecure === 'pending'
        ? `${sandbox.config.publicUrl}${challengePath(sandbox, { merchantNo, tradeNo: row.tradeNo }, ctx.locale)}`
        : undefined
    const answer = { ...shownPayment(row, ctx.locale), parameters, ...(challengeUrl && { challengeUrl }) }
    return { answer, found: isRepeat }
  },
  async listPayments({ ctx, key, query }) {
    const input = {
      ...pagingOf(query, key),
      environment: [key.environment],
      orderNo: query.orderNo === undefined ? undefined : [query.orderNo],
      createdAtFrom: query.from,
      createdAtTo: query.to,
    }
    const page = await readList({ path: 'payments' }, transactionRecords, { ctx, input })
    return pageOf({ ...page, list: page.list.map((row) => shownPayment(row, ctx.locale)) })
  },
  async getPayment({ ctx, key, params }) {
    return { answer: await paymentOf(ctx, key, params.tradeNo) }
  },
  async capturePayment({ params, body, ...args }) {
    return operate(args, params.tradeNo, { action: 'complete', amount: body.amount })
  },
  async voidPayment({ params, ...args }) {
    return operate(args, params.tradeNo, { action: 'revoke' })
  },
  async createRefund({ ctx, key, params, body }) {
    await paymentOf(ctx, key, params.tradeNo)
    const saved = await saveRefund({ ctx, input: { ...params, ...body } }).catch((error: unknown) => {
      // A person has already requested the same refund in the portal.
      if (error instanceof BusinessError && error.key === 'approval_waiting') {
        throw new ApiError('approval_required')
      }
      throw error
    })
    // The request for approval is rolled back: only a person can make one.
    if (isWaiting(saved)) throw new ApiError('approval_required')
    return { answer: saved }
  },
  async listRefunds({ ctx, key, query }) {
    const input = {
      ...pagingOf(query, key),
      tradeNo: query.tradeNo === undefined ? undefined : [query.tradeNo],
      appliedAtFrom: query.from,
      appliedAtTo: query.to,
    }
    return pageOf(await readList({ path: 'refunds' }, refundRecords, { ctx, input }, refundsIn(key)))
  },
  async getRefund({ ctx, key, params }) {
    const [refund] = await readRefunds(ctx, [params.refundNo])
    if (!refund) throw new BusinessError('record_not_found')
    await paymentOf(ctx, key, refund.tradeNo)
    return { answer: refund }
  },
  async getOrder({ ctx, key, params }) {
    const { merchantNo, gatewayNo, environment } = key
    const t = transactions
    const found = await ctx.db
      .select({ tradeNo: t.tradeNo })
      .from(t)
      .where(
        and(
          eq(t.merchantNo, merchantNo),
          eq(t.orderNo, params.orderNo),
          eq(t.gatewayNo, gatewayNo),
          eq(t.environment, environment),
        ),
      )
      .orderBy(sql`${t.createdAt} desc, ${t.tradeNo} desc`)
      .limit(MAX_ORDER_PAYMENTS)
    if (found.length === 0) throw new BusinessError('record_not_found')
    const payments = await readTransactions(
      ctx,
      found.map(({ tradeNo }) => tradeNo),
    )
    const shown = payments.map((row) => shownPayment(row, ctx.locale))
    return { answer: { orderNo: params.orderNo, environment, payments: shown } }
  },
  async createLink({ ctx, key, body }) {
    await requireLinks(ctx, key)
    return { answer: await addLink({ ctx, input: { ...body, gatewayNo: key.gatewayNo } }) }
  },
  async listLinks({ ctx, key, query }) {
    await requireLinks(ctx, key)
    const input = {
      ...pagingOf(query, key),
      orderNo: query.orderNo === undefined ? undefined : [query.orderNo],
      createdAtFrom: query.from,
      createdAtTo: query.to,
    }
    return pageOf(await readList({ path: 'links' }, linkRecords, { ctx, input }))
  },
  async getLink({ ctx, key, params }) {
    return { answer: await linkOf(ctx, key, params.linkNo) }
  },
  async expireLink({ ctx, key, params }) {
    await linkOf(ctx, key, params.linkNo)
    return { answer: await endLink({ ctx, input: params }) }
  },
}
