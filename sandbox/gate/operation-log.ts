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
}

/** Numbers that name what a call was about. An allow-list: nothing else of a request is ever logged. */
const targets = [
  'linkNo',
  'refundNo',
  'disputeNo',
  'tradeNo',
  'orderNo',
  'batchNo',
  'websiteNo',
  'filterNo',
  'gatewayNo',
] as const
const MAX_LISTED = 5

export async function logOperation(db: Database, { input, ...entry }: LogEntry): Promise<void> {
  await db.insert(operationLogs).values({
    ...entry,
    userAgent: entry.userAgent.slice(0, 300),
    target: targetOf(input),
  })
}

function targetOf(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null
  for (const name of targets) {
    const value: unknown = (input as Record<string, unknown>)[name]
    if (typeof value === 'string') return value
    if (Array.isArray(value) && value.length > 0) return value.slice(0, MAX_LISTED).join(', ')
  }
  return null
}
