import { subDays } from 'date-fns/subDays'
import { and, eq, isNotNull } from 'drizzle-orm'
import { networkOf } from '#lib/rules/network.ts'
import { attemptsLeft, signInPauseMinutes, WRONG_PASSWORDS_TO_FREEZE } from '#lib/rules/password.ts'
import { endRequestsOf } from '#sandbox/domain/people/approval-lifecycle/transition.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import type { PublicContext } from '#sandbox/platform/context.ts'
import { signInAttempts, type users } from '#sandbox/platform/db/schema/identity.ts'
import { closeFeed } from './end-access.ts'
import { lockUser } from './lock-user.ts'
import { passwordMatches } from './passwords.ts'
import type { UserKey } from './user-key.ts'

export type User = typeof users.$inferSelect

export type PasswordAttempt =
  | { verdict: 'correct'; user: User }
  /** `left`: attempts until the freeze, if a warning is due. */
  | { verdict: 'wrong'; left: number | undefined }
  | { verdict: 'frozen' }
  /** The password was not checked: too many attempts from other networks. */
  | { verdict: 'slowed'; minutes: number }

/** The row of an account that is about all networks. */
const ALL_NETWORKS = '*'
const MINUTE_MS = 60_000

/**
 * Checks a password. The caller must commit the transaction, also after a wrong password. Five wrong passwords from a
 * network freeze sign-in from this network; attempts from many networks must wait, except from a network that the
 * user has signed in from. Whether the user exists or not, work and response are the same.
 * @param signedIn the attempt comes from the user's own session, which never waits
 */
export async function tryPassword(
  ctx: PublicContext,
  name: UserKey,
  password: string,
  { signedIn = false } = {},
): Promise<PasswordAttempt> {
  const { merchantNo, userName } = name
  const now = ctx.securityNow()
  // Locked until the transaction ends, so that parallel attempts are all counted.
  const account = await lockRow(ctx, { merchantNo, userName, network: ALL_NETWORKS })
  const here = await lockRow(ctx, { merchantNo, userName, network: networkOf(ctx.ip) })
  const found = await lockUser(ctx.db, name)
  const user = found?.status === 'deleted' ? undefined : found
  const known = signedIn || here.usedAt !== null
  const elsewhere = account.at > subDays(now, 1) ? account.wrong : 0
  const pause = signInPauseMinutes(elsewhere)
  const openAt = +account.at + pause * MINUTE_MS
  const frozen = account.frozenAt !== null || here.frozenAt !== null
  if (!frozen && !known && pause > 0 && openAt > +now) {
    return { verdict: 'slowed', minutes: Math.ceil((openAt - +now) / MINUTE_MS) }
  }
  const correct = await passwordMatches(user?.passwordHash, password)
  if (frozen) return { verdict: 'frozen' }
  if (correct && user) {
    await setRow(ctx, here, { wrong: 0, usedAt: now })
    return { verdict: 'correct', user }
  }
  const wrong = here.wrong + 1
  const freezes = wrong >= WRONG_PASSWORDS_TO_FREEZE
  await setRow(ctx, here, { wrong, at: now, ...(freezes && { frozenAt: now }) })
  if (!known) await setRow(ctx, account, { wrong: elsewhere + 1, at: now })
  if (!freezes) return { verdict: 'wrong', left: attemptsLeft(wrong) }
  // A stranger must not end the owner's calendar feed and requests.
  if (known) {
    await closeFeed(ctx.db, name)
    await endRequestsOf(ctx.db, name, ctx.businessNow(merchantNo))
  }
  await mailSecurity(ctx, name, {
    event: 'account_frozen',
    values: { network: here.network },
    copied: true,
  })
  return { verdict: 'frozen' }
}

/** Whether sign-in is frozen from a network. */
export async function isFrozen(db: PublicContext['db'], { merchantNo, userName }: UserKey): Promise<boolean> {
  const [row] = await db
    .select({ at: signInAttempts.frozenAt })
    .from(signInAttempts)
    .where(
      and(
        eq(signInAttempts.merchantNo, merchantNo),
        eq(signInAttempts.userName, userName),
        isNotNull(signInAttempts.frozenAt),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Whether sign-in is frozen from the caller's network, or from all networks. */
export async function isFrozenHere(
  { db, ip }: PublicContext,
  { merchantNo, userName }: UserKey,
): Promise<boolean> {
  const rows = await Promise.all(
    [ALL_NETWORKS, networkOf(ip)].map((network) =>
      db.select().from(signInAttempts).where(isRow({ merchantNo, userName, network })),
    ),
  )
  return rows.flat().some(({ frozenAt }) => frozenAt !== null)
}

/** Ends the freezes of an account, of all networks. */
export async function unfreeze(db: PublicContext['db'], name: UserKey): Promise<void> {
  const open = { wrong: 0, frozenAt: null }
  for (const rows of inLockOrder(name)) await db.update(signInAttempts).set(open).where(rows)
}

/** Forgets the attempts of an account. Call it before a lock on the user, as a sign-in does. */
export async function forgetAttempts(db: PublicContext['db'], name: UserKey): Promise<void> {
  for (const rows of inLockOrder(name)) await db.delete(signInAttempts).where(rows)
}

/** The rows of an account, that of all networks first: an attempt locks them in this order. */
function inLockOrder({ merchantNo, userName }: UserKey) {
  const isName = and(eq(signInAttempts.merchantNo, merchantNo), eq(signInAttempts.userName, userName))
  return [and(isName, eq(signInAttempts.network, ALL_NETWORKS)), isName]
}

type Row = typeof signInAttempts.$inferSelect
type RowKey = Pick<Row, 'merchantNo' | 'userName' | 'network'>

const isRow = ({ merchantNo, userName, network }: RowKey) =>
  and(
    eq(signInAttempts.merchantNo, merchantNo),
    eq(signInAttempts.userName, userName),
    eq(signInAttempts.network, network),
  )

async function lockRow({ db, securityNow }: PublicContext, key: RowKey): Promise<Row> {
  await db
    .insert(signInAttempts)
    .values({ ...key, wrong: 0, at: securityNow() })
    .onConflictDoNothing()
  const [row] = await db.select().from(signInAttempts).where(isRow(key)).for('update')
  if (!row) throw new Error('the attempts of a name are not stored')
  return row
}

async function setRow({ db }: PublicContext, key: RowKey, set: Partial<Row>): Promise<void> {
  await db.update(signInAttempts).set(set).where(isRow(key))
}
