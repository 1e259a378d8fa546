import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { AdministratorRow } from '#lib/contract/administrator.ts'
import {
  type AdministratorAction,
  type AdministratorFacts,
  administratorRefusal,
} from '#lib/rules/administrator.ts'
import { peopleOf, rolesOf, type StoredRole } from '#sandbox/domain/people/role/find.ts'
import { isSecondStepLocked } from '#sandbox/domain/people/two-step/count-codes.ts'
import { hasTwoStep } from '#sandbox/domain/people/two-step/state.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import { emailChanges, signInAttempts, twoStep, users } from '#sandbox/platform/db/schema/index.ts'
import { isBeyond } from '#sandbox/platform/gate/effective-rights.ts'
import { stampOf } from '#sandbox/platform/list/versioned.ts'

type StoredUser = typeof users.$inferSelect

/** Data that the rows of several users share, read once. */
export interface People {
  roles: Map<string, StoredRole>
  beyond: Map<string, boolean>
  frozen: Set<string>
  twoStep: Set<string>
  secondStepLocked: Set<string>
  pendingEmail: Map<string, string>
}

export async function readPeople(ctx: Context): Promise<People> {
  const { db, merchantNo } = ctx
  const roles = new Map((await rolesOf(ctx)).map((role) => [role.code, role]))
  const frozen = await db
    .select({ userName: signInAttempts.userName })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.merchantNo, merchantNo), isNotNull(signInAttempts.frozenAt)))
  const secured = await db
    .select({ userName: users.userName, wrongAt: twoStep.wrongAt })
    .from(users)
    .leftJoin(twoStep, and(eq(twoStep.merchantNo, users.merchantNo), eq(twoStep.userName, users.userName)))
    .where(and(eq(users.merchantNo, merchantNo), hasTwoStep))
  const pending = await db
    .select({ userName: emailChanges.userName, newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.merchantNo, merchantNo),
        isNull(emailChanges.confirmedAt),
        gt(emailChanges.confirmUntil, ctx.securityNow()),
      ),
    )
  return {
    roles,
    beyond: new Map([...roles].map(([code, role]) => [code, isBeyond(ctx.rights, role.rights)])),
    frozen: new Set(frozen.map(({ userName }) => userName)),
    twoStep: new Set(secured.map(({ userName }) => userName)),
    secondStepLocked: new Set(
      secured.flatMap(({ userName, wrongAt }) =>
        isSecondStepLocked(wrongAt ?? [], ctx.securityNow()) ? [userName] : [],
      ),
    ),
    pendingEmail: new Map(pending.map(({ userName, newEmail }) => [userName, newEmail])),
  }
}

export function rowOf(user: StoredUser, people: People): AdministratorRow {
  const role = people.roles.get(user.role)
  return {
    userName: user.userName,
    name: user.name,
    email: user.email,
    pendingEmail: people.pendingEmail.get(user.userName) ?? null,
    role: user.role,
    roleName: { zh_CN: role?.nameZh ?? user.role, en_US: role?.nameEn ?? user.role },
    status: user.status !== 'active' ? 'deactivated' : user.invitedAt ? 'invited' : 'active',
    frozen: people.frozen.has(user.userName),
    secondStepLocked: people.secondStepLocked.has(user.userName),
    twoStep: people.twoStep.has(user.userName),
    main: user.main,
    beyond: people.beyond.get(user.role) ?? false,
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    createdAt: user.createdAt?.toISOString() ?? null,
    ...stampOf(user),
  }
}

export interface AllowedAction {
  user: StoredUser
  row: AdministratorRow
  facts: AdministratorFacts
  people: People
}

/**
 * The user that an action applies to. Throws record_not_found, or the reason why the action is not allowed.
 */
export async function requireAction(
  ctx: Context,
  userName: string,
  action: AdministratorAction,
): Promise<AllowedAction> {
  const [user] = await peopleOf(ctx, [userName])
  if (!user) throw new BusinessError('record_not_found')
  const people = await readPeople(ctx)
  const row = rowOf(user, people)
  const facts = { ...row, self: userName === ctx.userName }
  const refusal = administratorRefusal(action, facts)
  if (refusal) throw new BusinessError(refusal)
  return { user, row, facts, people }
}

export async function rowNow(ctx: Context, userName: string): Promise<AdministratorRow> {
  const [user] = await peopleOf(ctx, [userName])
  if (!user) throw new BusinessError('record_not_found')
  return rowOf(user, await readPeople(ctx))
}

/** The fields of a user for the operation log. */
export const loggedUser = ({ name, email, role, status }: StoredUser) => ({ name, email, role, status })
