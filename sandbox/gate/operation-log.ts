import type { Change } from '../context.ts'
import type { Database } from '../db/client.ts'
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

/** Names of what a call was about. An allow-list: nothing else of a request is ever logged. */
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
/** What is a name in these calls may be a secret in others. */
const ownTargets: readonly [calls: string, name: string][] = [
  ['adminManage/', 'userName'],
  ['role/', 'code'],
]
const MAX_LISTED = 5
/** A whole file changes thousands of records; a statement takes 65,535 values. */
const LINES_AT_ONCE = 1000

/** A line for each record that was changed, else one for the call. */
export async function logOperation(db: Database, { input, changes, ...entry }: LogEntry): Promise<void> {
  const line = { ...entry, userAgent: entry.userAgent.slice(0, 300) }
  const rows =
    changes.length > 0
      ? changes.map((change) => ({ ...line, ...change, target: change.target || null }))
      : [{ ...line, target: targetOf(entry.call, input) }]
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
