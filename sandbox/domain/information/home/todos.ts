import type { homeTodos, TodoKind } from '#lib/contract/home.ts'
import { addDaysIn, endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { DUE_SOON_DAYS, FAILED_REFUND_DAYS, todoFilters } from '#lib/rules/home.ts'
import { disputeRecords } from '#sandbox/domain/disputes/dispute/list.ts'
import { refundRecords } from '#sandbox/domain/payments/refund/list.ts'
import { waybillRecords } from '#sandbox/domain/payments/waybill/list.ts'
import { countToDecide } from '#sandbox/domain/people/approval/list.ts'
import { websiteRecords } from '#sandbox/domain/risk/website/list.ts'
import { countRefused } from '#sandbox/domain/settlement/bank-account/list.ts'
import { batchRecords } from '#sandbox/domain/settlement/settlement/batches.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { countList } from '#sandbox/platform/list/list.ts'
import type { CappedCount } from '#sandbox/platform/list/page.ts'
import { thresholdsOf } from './thresholds.ts'

const NONE = { from: null, to: null }

interface Bounds {
  from: string | null
  to: string | null
}

/** Time limits: until when a deadline is due soon, and since when a failure is recent. */
function boundsOf(kind: TodoKind, now: Date, timeZone: string): Bounds {
  if (kind === 'disputes_due_soon') {
    return { from: null, to: endOfDayIn(addDaysIn(now, DUE_SOON_DAYS, timeZone), timeZone).toISOString() }
  }
  if (kind === 'refunds_failed') {
    return {
      from: startOfDayIn(addDaysIn(now, 1 - FAILED_REFUND_DAYS, timeZone), timeZone).toISOString(),
      to: null,
    }
  }
  return NONE
}

/** Each to-do is counted with the filter of the list that it links to, if there is one. */
const counts: Record<TodoKind, (ctx: Context, bounds: Bounds) => Promise<CappedCount>> = {
  payouts_failed: (ctx) => countList(ctx, batchRecords, todoFilters.payouts_failed()),
  disputes_due_soon: (ctx, bounds) => countList(ctx, disputeRecords, todoFilters.disputes_due_soon(bounds)),
  disputes_to_answer: (ctx) => countList(ctx, disputeRecords, todoFilters.disputes_to_answer()),
  waybills_missing: (ctx) => countList(ctx, waybillRecords, todoFilters.waybills_missing()),
  websites_to_rectify: (ctx) => countList(ctx, websiteRecords, todoFilters.websites_to_rectify()),
  refunds_failed: (ctx, bounds) => countList(ctx, refundRecords, todoFilters.refunds_failed(bounds)),
  bank_change_refused: countRefused,
  approvals_waiting: countToDecide,
}

/** The to-dos, and how close the merchant is to the thresholds of the card schemes. */
export const readTodos: Handler<typeof homeTodos> = async ({ ctx }) => {
  const kinds = Object.keys(counts) as TodoKind[]
  const todos = await Promise.all(
    kinds.map(async (kind) => {
      const bounds = boundsOf(kind, ctx.now(), ctx.timeZone)
      return { kind, ...(await counts[kind](ctx, bounds)), ...bounds }
    }),
  )
  return { todos, thresholds: await thresholdsOf(ctx) }
}
