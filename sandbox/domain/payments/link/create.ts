import { randomBytes } from 'node:crypto'
import { addHours } from 'date-fns/addHours'
import { and, eq } from 'drizzle-orm'
import type { createLink as createLinkCall, LinkForm } from '#lib/contract/link.ts'
import { expiryIssue, MAX_LINK_DAYS, MIN_LINK_MINUTES, reminderAt } from '#lib/rules/link.ts'
import { itemsTotal, linkPriceIssues } from '#lib/rules/link-price.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { lockOrder } from '#sandbox/domain/payments/payment/lock-order.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import { payLinks } from '#sandbox/platform/db/schema/link.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { seesWebsite } from '#sandbox/platform/gate/website-scope.ts'
import { requireNoIssues } from '#sandbox/platform/list/versioned.ts'
import { insertNumbered, newNumber } from '#sandbox/platform/record-number.ts'
import { currencyCodes } from '#sandbox/platform/reference/currencies.ts'
import { shopOf, takenOrderNos } from './order.ts'
import { noted, rowOf } from './read-rows.ts'

/** 144 random bits, so that a link cannot be guessed. */
export const newLinkToken = (): string => randomBytes(18).toString('base64url')

/** Creates a link. Throws link_fields_invalid with the invalid fields, or link_order_taken. */
export const addLink: Handler<typeof createLinkCall> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const now = ctx.now()
  const { validHours, items = [], ...form } = input
  const { currency, minAmount, remindHours } = input
  const expiresAt = form.expiresAt ? new Date(form.expiresAt) : addHours(now, validHours ?? 0)
  const issues = await issuesOf(ctx, input, expiresAt)
  requireNoIssues(issues, 'link_fields_invalid')
  const orderNo = input.orderNo ?? newNumber(now, 'B')
  await requireFreeOrder(ctx, { gatewayNo: input.gatewayNo, orderNo })
  const link = await insertNumbered(now, 'L', (linkNo) =>
    db
      .insert(payLinks)
      .values({
        ...form,
        merchantNo,
        linkNo,
        token: newLinkToken(),
        orderNo,
        items: items.map((item) => ({ ...item, unitPrice: canonicalAmount(currency, item.unitPrice) })),
        amount: canonicalAmount(currency, input.amount ?? itemsTotal(currency, items)),
        minAmount: minAmount ? canonicalAmount(currency, minAmount) : null,
        expiresAt,
        nextAt: (remindHours && reminderAt(expiresAt, remindHours, now)) || expiresAt,
        createdAt: now,
        createdBy: ctx.userName,
      })
      .onConflictDoNothing({ target: [payLinks.merchantNo, payLinks.linkNo] })
      .returning(),
  )
  const row = rowOf(ctx, link)
  noteChange(ctx, row.linkNo, { after: noted(row) })
  return row
}

async function issuesOf(
  ctx: Context,
  input: LinkForm,
  expiresAt: Date,
): Promise<{ path: string; message: string }[]> {
  const issues: { path: string; message: string }[] = []
  const [website] = await ctx.db
    .select({ status: websites.status })
    .from(websites)
    .where(
      and(
        eq(websites.merchantNo, ctx.merchantNo),
        eq(websites.gatewayNo, input.gatewayNo),
        eq(websites.url, input.website),
        eq(websites.status, 'reviewed'),
      ),
    )
  if (!website || !seesWebsite(ctx, input.website))
    issues.push({ path: 'website', message: 'website_not_reviewed' })
  if (!currencyCodes.includes(input.currency)) issues.push({ path: 'currency', message: 'invalid' })
  issues.push(...linkPriceIssues(input))
  const time = expiryIssue(expiresAt, ctx.now())
  if (time)
    issues.push({ path: 'expiresAt', message: `${time}?minutes=${MIN_LINK_MINUTES}&days=${MAX_LINK_DAYS}` })
  else if (input.remindHours && !reminderAt(expiresAt, input.remindHours, ctx.now()))
    issues.push({ path: 'remindHours', message: `reminder_too_early?hours=${input.remindHours}` })
  return issues
}

/** Throws link_order_taken if the order is paid, in progress, or already requested by another active link. */
async function requireFreeOrder(
  { db, merchantNo, now }: Context,
  { gatewayNo, orderNo }: { gatewayNo: string; orderNo: string },
): Promise<void> {
  await lockOrder(db, merchantNo, orderNo)
  const taken = await takenOrderNos(db, await shopOf(db, { merchantNo, gatewayNo }), [orderNo], now())
  if (taken.has(orderNo))
    throw new BusinessError('link_order_taken', [{ path: 'orderNo', message: 'order_taken' }])
}
