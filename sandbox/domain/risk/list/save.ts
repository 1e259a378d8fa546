import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { codeOf, SUCCESS } from '#lib/contract/errors.ts'
import type {
  ListReason,
  ListType,
  ListValueKind,
  riskListAdd,
  riskListRemove,
  riskListUpdate,
} from '#lib/contract/risk-list.ts'
import { listEntryIssues } from '#lib/rules/risk-list.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { NEVER_EXPIRES, riskListEntries } from '#sandbox/platform/db/schema/risk-list.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { nextStamp, requireNoIssues, requireVersion } from '#sandbox/platform/list/versioned.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'
import { listDays, loggedEntry, rowOf, type StoredEntry } from './rows.ts'
import { storedValue } from './value.ts'

const t = riskListEntries
const mine = ({ merchantNo }: Context, listNo: string) =>
  and(eq(t.merchantNo, merchantNo), eq(t.listNo, listNo))

interface EntrySettings {
  listType: ListType
  reason: ListReason
  expiresOn: string | null
  remark: string
}
export interface NewEntry extends EntrySettings {
  valueKind: ListValueKind
  value: string
  key: string
  tradeNo?: string
}

/**
 * Inserts entries whose value is not listed yet; of two requests with the same value, one inserts it. An expired entry
 * of a value is removed first. Returns the new entries.
 */
export async function insertEntries(ctx: Context, given: readonly NewEntry[]): Promise<StoredEntry[]> {
  if (given.length === 0) return []
  const { db, merchantNo, userName } = ctx
  const entries = given.toSorted(byKey)
  const at = ctx.now()
  await db
    .update(t)
    .set({ removedAt: at })
    .where(
      and(
        eq(t.merchantNo, merchantNo),
        inArray(t.key, keysOf(entries)),
        isNull(t.removedAt),
        lt(t.expiresOn, listDays(ctx).today),
      ),
    )
  const added: StoredEntry[] = []
  for (let rest = entries; rest.length > 0; ) {
    const rows = await db
      .insert(t)
      .values(
        rest.map((entry) => ({
          ...entry,
          merchantNo,
          listNo: newNumber(at, 'RL'),
          expiresOn: entry.expiresOn ?? NEVER_EXPIRES,
          createdAt: at,
          createdBy: userName,
          ...nextStamp(ctx, 0),
        })),
      )
      .onConflictDoNothing()
      .returning()
    added.push(...rows)
    const existing = await entriesOfKeys(ctx, keysOf(rest))
    // Of many numbers of one second, two can be the same; such an entry gets another one.
    rest = rest.filter(({ key }) => !existing.has(key))
  }
  for (const entry of added) noteChange(ctx, entry.listNo, { after: loggedEntry(entry) })
  return added
}

/** The order in which entries are inserted: otherwise, two requests with the same values could block each other. */
export const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : 1)

const keysOf = (entries: readonly { key: string }[]): string[] => entries.map(({ key }) => key)

/** The entries of these keys that are not removed, by key. */
export async function entriesOfKeys(
  { db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>,
  keys: readonly string[],
): Promise<Map<string, StoredEntry>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), inArray(t.key, [...keys]), isNull(t.removedAt)))
  return new Map(rows.map((row) => [row.key, row]))
}

/** The message for a value that an entry has already. */
export const listedMessage = ({ listType, listNo }: Pick<StoredEntry, 'listType' | 'listNo'>): string =>
  `list_on_${listType}?listNo=${listNo}`

/** Adds an entry, which applies from the next payment on. A value is listed once, on one of the two lists. */
export const addEntry: Handler<typeof riskListAdd> = async ({ ctx, input }) => {
  const { valueKind, value: typed, ...settings } = input
  const stored = await storedValue(ctx, valueKind, typed)
  requireNoIssues([
    ...listEntryIssues(settings, listDays(ctx).today),
    ...(stored.issue === undefined ? [] : [{ path: 'value', message: stored.issue }]),
  ])
  if (stored.issue !== undefined) throw new BusinessError('risk_fields_invalid')
  const { key, value } = stored
  const [row] = await insertEntries(ctx, [{ ...settings, valueKind, value, key }])
  if (row) return rowOf(row, ctx)
  const existing = (await entriesOfKeys(ctx, [key])).get(key)
  throw new BusinessError('rule_exists', [
    { path: 'value', message: existing ? listedMessage(existing) : 'rule_exists' },
  ])
}

/** Changes everything except the value. An expired entry gets an effect again with a later last day. */
export const updateEntry: Handler<typeof riskListUpdate> = async ({ ctx, input }) => {
  const { listNo, version, ...settings } = input
  const [before] = await ctx.db.select().from(t).where(mine(ctx, listNo)).for('update')
  if (!before || before.removedAt) throw new BusinessError('record_not_found')
  requireVersion(before, version)
  requireNoIssues(listEntryIssues(settings, listDays(ctx).today))
  const [row] = await ctx.db
    .update(t)
    .set({ ...settings, expiresOn: settings.expiresOn ?? NEVER_EXPIRES, ...nextStamp(ctx, version) })
    .where(mine(ctx, listNo))
    .returning()
  if (!row) throw new BusinessError('record_not_found')
  noteChange(ctx, listNo, { before: loggedEntry(before), after: loggedEntry(row) })
  return rowOf(row, ctx)
}

/** Removes entries. They have no effect from the next payment on, and stay for the orders that they blocked. */
export const removeEntries: Handler<typeof riskListRemove> = async ({ ctx, input }) => {
  const { db, merchantNo, locale } = ctx
  const listNos = [...new Set(input.listNo)]
  const stored = await db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), inArray(t.listNo, listNos), isNull(t.removedAt)))
    .orderBy(asc(t.listNo))
    .for('update')
  const found = new Map(stored.map((row) => [row.listNo, row]))
  const results: { id: string; code: string; msg: string }[] = []
  for (const listNo of listNos) {
    const row = found.get(listNo)
    if (row) {
      await db
        .update(t)
        .set({ removedAt: ctx.now(), ...nextStamp(ctx, row.version) })
        .where(mine(ctx, listNo))
      noteChange(ctx, listNo, { before: loggedEntry(row) })
    }
    results.push({
      id: listNo,
      code: row ? SUCCESS : codeOf('record_not_found'),
      msg: row ? '' : portalWord(locale, 'errors', 'record_not_found'),
    })
  }
  return results
}
