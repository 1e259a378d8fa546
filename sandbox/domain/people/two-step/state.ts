import { and, count, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import type { secondStepMethods } from '#lib/contract/admin.ts'
import type { UserKey } from '#sandbox/domain/people/credentials/user-key.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { passkeys, twoStep } from '#sandbox/platform/db/schema/two-step.ts'
import { countBackupCodes } from './backup-codes.ts'

type Row = typeof twoStep.$inferSelect
export type TwoStep = Pick<Row, 'totpSecret' | 'totpLastStep' | 'pendingSecret'> & {
  /** When wrong codes were entered. */
  wrongAt: Date[]
  sms: boolean
  passkeys: number
  authenticator: boolean
  /** The confirmed phone. undefined while SMS is off. */
  phone: string | undefined
}

const own = ({ merchantNo, userName }: UserKey) =>
  and(eq(twoStep.merchantNo, merchantNo), eq(twoStep.userName, userName))

/** The user's active methods. With `lock`, no other transaction changes or uses them until this one ends. */
export async function readTwoStep(db: Database, name: UserKey, { lock = false } = {}): Promise<TwoStep> {
  const query = db.select().from(twoStep).where(own(name))
  const [row] = await (lock ? query.for('update') : query)
  const [{ held } = { held: 0 }] = await db
    .select({ held: count() })
    .from(passkeys)
    .where(and(eq(passkeys.merchantNo, name.merchantNo), eq(passkeys.userName, name.userName)))
  const sms = Boolean(row?.smsOnAt && row.smsPhone)
  return {
    sms,
    passkeys: held,
    authenticator: Boolean(row?.totpOnAt && row.totpSecret),
    phone: sms ? (row?.smsPhone ?? undefined) : undefined,
    totpSecret: row?.totpSecret ?? null,
    totpLastStep: row?.totpLastStep ?? null,
    pendingSecret: row?.pendingSecret ?? null,
    wrongAt: (row?.wrongAt ?? []).map((at) => new Date(at)),
  }
}

export async function writeTwoStep(
  tx: Database,
  { merchantNo, userName }: UserKey,
  set: Partial<Omit<Row, keyof UserKey>>,
): Promise<void> {
  await tx
    .insert(twoStep)
    .values({ merchantNo, userName, ...set })
    .onConflictDoUpdate({ target: [twoStep.merchantNo, twoStep.userName], set })
}

export const isOn = (state: TwoStep): boolean => state.passkeys > 0 || state.sms || state.authenticator

const ofUser = (table: typeof twoStep | typeof passkeys) =>
  and(eq(table.merchantNo, users.merchantNo), eq(table.userName, users.userName))

/** `isOn` as a condition for users. */
export const hasTwoStep = or(
  exists(
    sql`(select from ${twoStep} where ${and(
      ofUser(twoStep),
      or(
        and(isNotNull(twoStep.smsOnAt), isNotNull(twoStep.smsPhone)),
        and(isNotNull(twoStep.totpOnAt), isNotNull(twoStep.totpSecret)),
      ),
    )})`,
  ),
  exists(sql`(select from ${passkeys} where ${ofUser(passkeys)})`),
)

/** The names of the merchant's users whose two-step authentication is on. */
export async function usersWithTwoStep(db: Database, merchantNo: string): Promise<Set<string>> {
  const rows = await db
    .select({ userName: users.userName })
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), hasTwoStep))
  return new Set(rows.map(({ userName }) => userName))
}

/**
 * The methods that the user can use, preferred first; none if two-step authentication is off. Passkeys come first
 * because they resist phishing; the app comes before SMS because it needs no network and costs nothing.
 */
export async function methodsOf(
  db: Database,
  name: UserKey,
  state: TwoStep,
): Promise<(typeof secondStepMethods)[number][]> {
  if (!isOn(state)) return []
  return [
    ...(state.passkeys > 0 ? (['passkey'] as const) : []),
    ...(state.authenticator ? (['authenticator'] as const) : []),
    ...(state.sms ? (['sms'] as const) : []),
    ...((await countBackupCodes(db, name)) > 0 ? (['backup_code'] as const) : []),
  ]
}

/** Masks the phone so that its owner can recognize it: '+86*******8000'. */
export const maskPhone = (phone: string): string =>
  `${phone.slice(0, 3)}${'*'.repeat(Math.max(0, phone.length - 7))}${phone.slice(-4)}`
