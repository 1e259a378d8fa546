import { randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { BACKUP_CODES } from '#lib/rules/two-step.ts'
import type { UserKey } from '#sandbox/domain/people/credentials/user-key.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { backupCodes } from '#sandbox/platform/db/schema/two-step.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'

/**
 * Backup codes: shown once, stored as hashes, single use. Example: 'ABCD-EFGH-JKMN', without letters that
 * look like digits.
 */

const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-')

/** Ignores lower case, spaces and dashes. */
const plain = (code: string): string => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

const hashFor = ({ merchantNo, userName }: UserKey, code: string): string =>
  hashOf(`${merchantNo}/${userName}/${plain(code)}`)

const own = ({ merchantNo, userName }: UserKey) =>
  and(eq(backupCodes.merchantNo, merchantNo), eq(backupCodes.userName, userName))

/** Issues a new set, which invalidates the old one. The codes are returned only here. */
export async function issueBackupCodes(tx: Database, name: UserKey): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < BACKUP_CODES) codes.add(newCode())
  await dropBackupCodes(tx, name)
  const { merchantNo, userName } = name
  await tx
    .insert(backupCodes)
    .values([...codes].map((code) => ({ merchantNo, userName, hash: hashFor(name, code) })))
  return [...codes]
}

export async function dropBackupCodes(tx: Database, name: UserKey): Promise<void> {
  await tx.delete(backupCodes).where(own(name))
}

/** The number of unused codes. */
export async function countBackupCodes(db: Database, name: UserKey): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(backupCodes)
    .where(and(own(name), isNull(backupCodes.usedAt)))
  return row?.left ?? 0
}

/**
 * Uses up a code. The row lock lets only one of several simultaneous attempts succeed. @returns whether the
 * code was valid
 */
export async function consumeBackupCode(
  tx: Database,
  name: UserKey,
  code: string,
  now: Date,
): Promise<boolean> {
  const consumed = await tx
    .update(backupCodes)
    .set({ usedAt: now })
    .where(and(own(name), eq(backupCodes.hash, hashFor(name, code)), isNull(backupCodes.usedAt)))
    .returning({ hash: backupCodes.hash })
  return consumed.length === 1
}
