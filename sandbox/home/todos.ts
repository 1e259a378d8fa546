import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import type { homeTodos, TodoKind } from '#lib/contract/home.ts'
import { endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { DUE_SOON_DAYS, FAILED_REFUND_DAYS, todoFilters } from '#lib/rules/home.ts'
import type { Context, Handler } from '../context.ts'
import { websites } from '../db/schema/identity.ts'
import { disputes, refunds, transactions } from '../db/schema/index.ts'
import { disputeCondition } from '../dispute/filter.ts'
import { type CappedCount, countCapped } from '../list/page.ts'
import { refundCondition } from '../refund/filter.ts'
import { waybillCondition } from '../waybill/filter.ts'
import { websiteCondition } from '../website/rows.ts'
import { thresholdsOf } from './thresholds.ts'

const NONE = { from: null, to: null }

interface Bounds {
  from: string | null
  to: string | null
}

/** Until when something is due soon, since when a failure is news. */
function boundsOf(kind: TodoKind, now: Date, timeZone: string): Bounds {
  if (kind === 'disputes_due_soon') {
    return { from: null, to: endOfDayIn(addDays(now, DUE_SOON_DAYS), timeZone).toISOString() }
  }
  if (kind === 'refunds_failed') {
    return { from: startOfDayIn(subDays(now, FAILED_REFUND_DAYS - 1), timeZone).toISOString(), to: null }
  }
  return NONE
}

/** Counted by the conditions of the lists that they lead to. */
const counts: Record<TodoKind, (ctx: Context, bounds: Bounds) => Promise<CappedCount>> = {
  disputes_due_soon: (ctx, bounds) =>
    countCapped(ctx.db, disputes, disputeCondition(todoFilters.disputes_due_soon(bounds), ctx).where),
  disputes_to_answer: (ctx) =>
    countCapped(ctx.db, disputes, disputeCondition(todoFilters.disputes_to_answer(), ctx).where),
  waybills_missing: (ctx) =>
    countCapped(ctx.db, transactions, waybillCondition(todoFilters.waybills_missing(), ctx)),
  websites_to_rectify: (ctx) =>
    countCapped(ctx.db, websites, websiteCondition(ctx, todoFilters.websites_to_rectify())),
  refunds_failed: (ctx, bounds) =>
    countCapped(ctx.db, refunds, refundCondition(todoFilters.refunds_failed(bounds), ctx).where),
}

/** What needs attention, and how near the merchant is to what the card schemes bear. */
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
