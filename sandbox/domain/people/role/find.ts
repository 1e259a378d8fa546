import { and, eq } from 'drizzle-orm'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
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

/** All users of the merchant who are not deleted. */
export async function peopleOf({ db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>) {
  const rows = await db.select().from(users).where(eq(users.merchantNo, merchantNo)).orderBy(users.userName)
  return rows.filter(({ status }) => status !== 'deleted')
}

/** The provider describes default roles, in the language of the request. */
export const descriptionOf = ({ locale }: Pick<Context, 'locale'>, role: StoredRole): string =>
  role.type === 'default' ? providerWord(locale, 'roles', role.code) : role.description

export const stampOf = ({
  version,
  updatedAt,
  updatedBy,
}: Pick<StoredRole, 'version' | 'updatedAt' | 'updatedBy'>) => ({
  version,
  updatedAt: updatedAt?.toISOString() ?? null,
  updatedBy,
})

/** The columns of the record's next version. */
export const nextStamp = (ctx: Context, version: number) => ({
  version: version + 1,
  updatedAt: ctx.now(),
  updatedBy: ctx.userName,
})
