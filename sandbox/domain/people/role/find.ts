import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { roles, users } from '#sandbox/platform/db/schema/identity.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'

export type StoredRole = typeof roles.$inferSelect

/** The merchant's role. Throws record_not_found. */
export async function findRole(
  { db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>,
  code: string,
): Promise<StoredRole> {
  const [row] = await db
    .select()
    .from(roles)
    .where(and(eq(roles.merchantNo, merchantNo), eq(roles.code, code)))
  if (!row) throw new BusinessError('record_not_found')
  return row
}

export const rolesOf = ({ db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>): Promise<StoredRole[]> =>
  db.select().from(roles).where(eq(roles.merchantNo, merchantNo))

/** The users of the merchant who are not deleted. `names` limits them. */
export const peopleOf = (
  { db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>,
  names?: readonly string[],
): Promise<(typeof users.$inferSelect)[]> =>
  db
    .select()
    .from(users)
    .where(
      and(
        eq(users.merchantNo, merchantNo),
        ne(users.status, 'deleted'),
        names && inArray(users.userName, [...names]),
      ),
    )
    .orderBy(users.userName)

/** Active users of the merchant with the permissions of their roles now. Invited users are left out. */
export const activePeople = (db: Database, merchantNo: string) =>
  db
    .select({
      userName: users.userName,
      name: users.name,
      email: users.email,
      locale: users.locale,
      rights: roles.rights,
    })
    .from(users)
    .innerJoin(roles, and(eq(roles.merchantNo, users.merchantNo), eq(roles.code, users.role)))
    .where(and(eq(users.merchantNo, merchantNo), eq(users.status, 'active'), isNull(users.invitedAt)))
    .orderBy(users.userName)

export type Person = Awaited<ReturnType<typeof activePeople>>[number]

/** The provider describes default roles, in the language of the request. */
export const descriptionOf = ({ locale }: Pick<Context, 'locale'>, role: StoredRole): string =>
  role.type === 'default' ? providerWord(locale, 'roles', role.code) : role.description
