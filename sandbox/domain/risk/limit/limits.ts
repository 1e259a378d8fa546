import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import { lockName } from '#sandbox/platform/db/lock-name.ts'
import type { LoggedState } from '#sandbox/platform/db/schema/platform.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { deletionResults } from '#sandbox/platform/list/batch.ts'
import { nextStamp, requireVersion } from '#sandbox/platform/list/versioned.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'

/**
 * Adds, changes and deletes limits of a gateway. Amount limits and payment frequency rules share this code.
 */

interface Stamped {
  version: number
  updatedAt: Date | null
  updatedBy: string | null
}

type LimitTable<Form, Key extends string> = PgTable &
  Record<'merchantNo' | Key | (keyof Form & string), PgColumn>

interface LimitKind<Table extends LimitTable<Form, Key>, Form extends object, Row, Key extends string> {
  table: Table
  /** The field with the number of a limit. */
  key: Key
  /** The first letter of the limit numbers. */
  prefix: string
  /** Two limits of a merchant cannot have the same values in all of these fields. */
  unique: readonly (keyof Form & string)[]
  /** Throws risk_fields_invalid with every invalid field. */
  check: (ctx: Context, form: Form) => Promise<void>
  row: (stored: Table['$inferSelect']) => Row
}

interface Args<Input> {
  ctx: Context
  input: Input
}

export function limitHandlers<
  Table extends LimitTable<Form, Key>,
  Form extends object,
  Row extends LoggedState,
  Key extends string,
>(kind: LimitKind<Table, Form, Row, Key>) {
  const { key, check } = kind
  const table: PgTable = kind.table
  const columns: Record<'merchantNo' | Key | (keyof Form & string), PgColumn> = kind.table
  const ofMerchant = (ctx: Context, ...conditions: SQL[]) =>
    and(eq(columns.merchantNo, ctx.merchantNo), ...conditions)
  /** Drizzle's types do not follow a table that is a type parameter. */
  const stored = (row: unknown) => row as Table['$inferSelect'] & Stamped & Record<Key, string>

  return {
    /** Throws rule_exists if the merchant has the same limit. */
    add: async ({ ctx, input }: Args<Form>): Promise<Row> => {
      await check(ctx, input)
      await lockLimits(ctx)
      const number = newNumber(ctx.now(), kind.prefix)
      const [row] = await ctx.db
        .insert(table)
        .values({ merchantNo: ctx.merchantNo, [key]: number, ...input, ...nextStamp(ctx, 0) })
        .onConflictDoNothing()
        .returning()
      if (!row) throw exists()
      const after = kind.row(stored(row))
      noteChange(ctx, number, { after })
      return after
    },

    /** Throws record_not_found, risk_changed, rule_exists. */
    update: async ({ ctx, input }: Args<Form & { version: number } & Record<Key, string>>): Promise<Row> => {
      const { db } = ctx
      const { [key]: number, version, ...form } = input
      await check(ctx, input)
      await lockLimits(ctx)
      const mine = ofMerchant(ctx, eq(columns[key], number))
      const [found] = await db.select().from(table).where(mine)
      if (!found) throw new BusinessError('record_not_found')
      requireVersion(stored(found), version)
      const [same] = await db
        .select()
        .from(table)
        .where(ofMerchant(ctx, ...kind.unique.map((name) => eq(columns[name], input[name]))))
      if (same && String(stored(same)[key]) !== String(number)) throw exists()
      const [row] = await db
        .update(table)
        .set({ ...form, ...nextStamp(ctx, version) })
        .where(mine)
        .returning()
      const after = kind.row(stored(row))
      noteChange(ctx, number, { before: kind.row(stored(found)), after })
      return after
    },

    /** Returns a result for each number. The number of another merchant's limit is not found. */
    remove: async ({ ctx, input }: Args<Record<Key, string[]>>) => {
      const numbers = input[key]
      await lockLimits(ctx)
      const deleted = await ctx.db
        .delete(table)
        .where(ofMerchant(ctx, inArray(columns[key], numbers)))
        .returning()
      const rows = deleted.map(stored)
      for (const row of rows) noteChange(ctx, row[key], { before: kind.row(row) })
      return deletionResults(numbers, new Set(rows.map((row) => row[key])), ctx.locale)
    },
  }
}

/** The limits of a merchant change one after the other. Without a row of a combination there is nothing else to lock. */
const lockLimits = ({ db, merchantNo }: Context) => lockName(db, 'limits', merchantNo)

const exists = () => new BusinessError('rule_exists', [{ path: 'gatewayNo', message: 'rule_exists' }])
