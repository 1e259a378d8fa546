import type { Call } from '#lib/contract/call.ts'
import type { Change } from '../context.ts'
import type { Database } from '../db/database.ts'
import { operationLogs } from '../db/schema/platform.ts'

export interface LogEntry {
  merchantNo: string | null
  userName: string | null
  call: string
  input: unknown
  ip: string
  userAgent: string
  code: string
  requestId: string
  businessAt: Date
  at: Date
  changes: readonly Change[]
}

/** Fields that identify the record of a call. An allowlist: no other field of a request is ever logged. */
const targets = [
  'linkNo',
  'refundNo',
  'disputeNo',
  'complaintNo',
  'tradeNo',
  'orderNo',
  'batchNo',
  'limitNo',
  'ruleNo',
  'ruleCode',
  'websiteNo',
  'filterNo',
  'keyNo',
  'gatewayNo',
] as const
/** Fields that identify a record only in these calls; in other calls they can be secrets. */
const ownTargets: readonly [calls: string, name: string][] = [
  ['adminManage/', 'userName'],
  ['role/', 'code'],
]
const MAX_LISTED = 5
/** At its arrival from a platform, a store belongs to no merchant yet. The sign-in that follows names one. */
const noMerchant: readonly string[] = ['platformStoreAuth/arrive.do']
export const hasNoMerchant = ({ path }: Call): boolean => noMerchant.includes(path)
/** A file upload can change thousands of records, and a statement takes at most 65,535 values. */
const LINES_AT_ONCE = 1000

/** Writes one entry per changed record, or one for the call if it changed none. */
export async function logOperation(db: Database, { input, changes, ...entry }: LogEntry): Promise<void> {
  const line = { ...entry, userAgent: entry.userAgent.slice(0, 300) }
  const target = targetOf(entry.call, input)
  const rows =
    changes.length > 0
      ? changes.map((change) => ({ ...line, ...change, target: change.target || target }))
      : [{ ...line, target }]
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE)
    await db.insert(operationLogs).values(rows.slice(at, at + LINES_AT_ONCE))
}

function targetOf(call: string, input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null
  const own = ownTargets.flatMap(([calls, name]) => (call.startsWith(calls) ? [name] : []))
  for (const name of [...own, ...targets]) {
    const value: unknown = (input as Record<string, unknown>)[name]
    if (typeof value === 'string') return value
    if (Array.isArray(value) && value.length > 0) return value.slice(0, MAX_LISTED).join(', ')
  }
  return null
}
