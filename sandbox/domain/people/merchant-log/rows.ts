import { and, eq, inArray } from 'drizzle-orm'
import { type Call, isLogged } from '#lib/contract/call.ts'
import { errors, SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { LogRecord, LogRow } from '#lib/contract/merchant-log.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { operationLogs } from '#sandbox/platform/db/schema/platform.ts'
import { inOrder } from '#sandbox/platform/list/page.ts'
import { languageOf } from '#sandbox/platform/pages/html.ts'
import { countryOfIp } from '#sandbox/platform/reference/networks.ts'
import { portalWord, providerWord } from '#sandbox/platform/vocabulary.ts'
import { changesOf } from './words.ts'

const logged = Object.values<Call>(calls).filter(isLogged)

const operationName = (locale: Locale, path: string): string => providerWord(locale, 'calls', path)

/** All logged operations by name. */
export const loggedOperations = (locale: Locale) =>
  logged
    .map(({ path }) => ({ value: path, label: operationName(locale, path) }))
    .sort((a, b) => a.label.localeCompare(b.label, languageOf(locale)))

/** The merchant's log lines with these numbers as the contract shows them, in the order of the numbers. */
export async function readLogs(
  { db, merchantNo, locale }: { db: Database; merchantNo: string; locale: Locale },
  keys: readonly string[],
): Promise<LogRow[]> {
  if (keys.length === 0) return []
  const t = operationLogs
  const lines = await db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), inArray(t.id, keys.map(Number))))
  const people = await db
    .select({ userName: users.userName, name: users.name })
    .from(users)
    .where(eq(users.merchantNo, merchantNo))
  const nameOf = new Map(people.map(({ userName, name }) => [userName, name]))
  return inOrder(keys, lines, (line) => String(line.id)).map((line): LogRow => {
    const changes = changesOf(locale, line)
    const key = errors[line.code as keyof typeof errors]
    const succeeded = line.code === SUCCESS
    return {
      logNo: String(line.id),
      at: line.businessAt.toISOString(),
      userName: line.userName,
      name: nameOf.get(line.userName ?? '') ?? null,
      call: line.call,
      operation: operationName(locale, line.call),
      target: line.target,
      records: line.records.map(readRecord),
      facts: line.facts,
      result: succeeded ? 'success' : 'failed',
      code: line.code,
      reason: succeeded || !key ? null : plain(portalWord(locale, 'errors', key)),
      ip: line.ip,
      country: countryOfIp(line.ip),
      device: line.device,
      requestId: line.requestId,
      changed: changes.length,
      changes,
    }
  })
}

function readRecord(text: string): LogRecord {
  const [kind, ...rest] = text.split(':')
  return { kind: kind as LogRecord['kind'], number: rest.join(':') }
}

/** Replaces placeholders, because their values are not logged. */
const plain = (text: string) => text.replaceAll(/\{\w+\}/g, '…')
