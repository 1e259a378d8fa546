import { randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { BACKUP_CODES } from '#lib/rules/two-step.ts'
import type { Database } from '../db/client.ts'
import { backupCodes } from '../db/schema/two-step.ts'
import { hashOf } from '../secrets.ts'
import type { Name } from './state.ts'

/** Backup codes: shown once, kept as hashes, each used once. 'ABCD-EFGH-JKMN'; no letters that look like digits. */

const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-')

/** However it was typed: small letters, blanks or no dashes. */
const plain = (code: string): string => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

const hashFor = ({ merchantNo, userName }: Name, code: string): string =>
  hashOf(`${merchantNo}/${userName}/${plain(code)}`)

const own = ({ merchantNo, userName }: Name) =>
  and(eq(backupCodes.merchantNo, merchantNo), eq(backupCodes.userName, userName))

/** A new set; the old one dies. The codes are answered here and nowhere again. */
export async function issueBackupCodes(tx: Database, name: Name): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < BACKUP_CODES) codes.add(newCode())
  await dropBackupCodes(tx, name)
  const { merchantNo, userName } = name
  await tx
    .insert(backupCodes)
    .values([...codes].map((code) => ({ merchantNo, userName, hash: hashFor(name, code) })))
  return [...codes]
}

export async function dropBackupCodes(tx: Database, name: Name): Promise<void> {
  await tx.delete(backupCodes).where(own(name))
}

/** How many are left. */
export async function countBackupCodes(db: Database, name: Name): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(backupCodes)
    .where(and(own(name), isNull(backupCodes.usedAt)))
  return row?.left ?? 0
}

/** Uses a code up; of many at once the row's lock lets one win. @returns whether it was this one */
export async function spendBackupCode(tx: Database, name: Name, code: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(backupCodes)
    .set({ usedAt: now })
    .where(and(own(name), eq(backupCodes.hash, hashFor(name, code)), isNull(backupCodes.usedAt)))
    .returning({ hash: backupCodes.hash })
  return spent.length === 1
}
