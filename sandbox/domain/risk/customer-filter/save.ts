import { and, eq, ne } from 'drizzle-orm'
import type { customerFilterAdd, customerFilterUpdate } from '#lib/contract/customer-filter.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { lockName } from '#sandbox/platform/db/lock-name.ts'
import { customerFilters } from '#sandbox/platform/db/schema/risk.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { nextStamp, requireVersion } from '#sandbox/platform/list/versioned.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'
import { checkedFilter, exists } from './form.ts'
import { loggedState, rowOf, seesFilter } from './rows.ts'

const t = customerFilters

/** Adds a filter, which applies from the next payment on. The same rule cannot exist twice. */
export const addFilter: Handler<typeof customerFilterAdd> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const filter = await checkedFilter(ctx, input)
  await requireOnly(ctx, filter.same)
  const at = ctx.now()
  const [row] = await db
    .insert(t)
    .values({
      merchantNo,
      filterNo: newNumber(at, 'CF'),
      ...filter,
      status: 'active',
      createdAt: at,
      ...nextStamp(ctx, 0),
    })
    .returning()
  if (!row) throw exists()
  noteChange(ctx, row.filterNo, { after: loggedState(row) })
  return rowOf(row, ctx.locale)
}

/** Changes a filter. Its status stays unchanged. */
export const updateFilter: Handler<typeof customerFilterUpdate> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { filterNo, version, ...form } = input
  const filter = await checkedFilter(ctx, form)
  const mine = and(eq(t.merchantNo, merchantNo), eq(t.filterNo, filterNo))
  const [before] = await db.select().from(t).where(mine).for('update')
  if (!before || !seesFilter(ctx, before)) throw new BusinessError('record_not_found')
  requireVersion(before, version)
  await requireOnly(ctx, filter.same, filterNo)
  const [row] = await db
    .update(t)
    .set({ ...filter, ...nextStamp(ctx, version) })
    .where(mine)
    .returning()
  if (!row) throw new BusinessError('record_not_found')
  noteChange(ctx, filterNo, { before: loggedState(before), after: loggedState(row) })
  return rowOf(row, ctx.locale)
}

/**
 * Throws rule_exists if another filter has the same content. Two simultaneous saves run one after the other.
 */
async function requireOnly({ db, merchantNo }: Context, same: string, filterNo = ''): Promise<void> {
  await lockName(db, 'filters', merchantNo)
  const [other] = await db
    .select({ filterNo: t.filterNo })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.same, same), ne(t.filterNo, filterNo)))
  if (other) throw exists()
}
