import type { Call } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import type { LogRecordKind } from '#lib/contract/merchant-log.ts'
import type { Change } from '../context.ts'
import type { Database } from '../db/database.ts'
import { type LogFacts, operationLogs } from '../db/schema/platform.ts'

export interface LogEntry {
  merchantNo: string | null
  userName: string | null
  call: string
  input: unknown
  ip: string
  device: string
  code: string
  requestId: string
  businessAt: Date
  at: Date
  changes: readonly Change[]
}

/** Fields that identify the record of a call. An allowlist: no other field of a request is ever logged. */
const targets: readonly [field: string, kind?: LogRecordKind][] = [
  ['approvalNo', 'approval'],
  ['linkNo', 'payment_link'],
  ['refundNo', 'refund'],
  ['alertNo', 'alert'],
  ['disputeNo', 'dispute'],
  ['complaintNo', 'complaint'],
  ['tradeNo', 'order'],
  ['orderNo'],
  ['batchNo'],
  ['limitNo', 'amount_limit'],
  ['ruleNo', 'velocity'],
  ['ruleCode', 'risk_rule'],
  ['websiteNo', 'website'],
  ['filterNo', 'customer_filter'],
  ['listNo', 'risk_list'],
  ['customRuleNo', 'custom_rule'],
  ['keyNo', 'api_key'],
  ['endpointNo', 'webhook'],
  ['storeNo', 'store'],
  ['gatewayNo'],
]
/** The kind of the records of a call. The first match applies. */
const kinds: readonly [calls: string, kind: LogRecordKind][] = [
  ['refund/', 'refund'],
  ['dispute/', 'dispute'],
  ['preAuth/', 'order'],
  ['waybill/', 'order'],
  ['commodity/', 'order'],
  ['customer/', 'order'],
  ['complaint/', 'complaint'],
  ['quickPay/', 'payment_link'],
  ['websiteLimit/', 'website'],
  ['store/', 'store'],
  ['platformStoreAuth/partner', 'store'],
  ['settlement/', 'batch'],
  ['risk/updateRule', 'risk_rule'],
  ['risk/reviewStopped', 'order'],
  ['amountLimit/', 'amount_limit'],
  ['paymentNumberLimit/', 'velocity'],
  ['consumerFilter/', 'customer_filter'],
  ['riskList/', 'risk_list'],
  ['customRule/', 'custom_rule'],
  ['developer/uploadLogo', 'logo'],
  ['developer/downloadLogo', 'logo'],
  ['developer/', 'api_key'],
  ['webhook/', 'webhook'],
  ['adminManage/', 'administrator'],
  ['role/', 'role'],
  ['approval/', 'approval'],
]
/** Fields that identify a record only in these calls; in other calls they can be secrets, or something else. */
const ownTargets: readonly [calls: string, field: string, kind: LogRecordKind][] = [
  ['adminManage/', 'userName', 'administrator'],
  ['role/', 'code', 'role'],
  ['developer/uploadLogo', 'gatewayNo', 'logo'],
  ['developer/downloadLogo', 'gatewayNo', 'logo'],
  ['settlement/', 'batchNo', 'batch'],
]
/** Fields of a request that are values of the entry's sentence. */
const factFields = ['action', 'status', 'gatewayNo', 'tradeNo', 'alertNo'] as const
const MAX_LISTED = 5
/** At its arrival from a platform, a store belongs to no merchant yet. The sign-in that follows names one. */
const noMerchant: readonly string[] = ['platformStoreAuth/arrive.do']
export const hasNoMerchant = ({ path }: Call): boolean => noMerchant.includes(path)
/** A file upload can change thousands of records, and a statement takes at most 65,535 values. */
const LINES_AT_ONCE = 1000

export const recordOf = (kind: LogRecordKind, number: string): string => `${kind}:${number}`

/** Writes one entry per changed record, or one for the call if it changed none. */
export async function logOperation(db: Database, { input, changes, ...entry }: LogEntry): Promise<void> {
  const line = { ...entry, facts: factsIn(input) }
  const named = namedIn(line.call, input)
  const target = named[0]?.numbers.slice(0, MAX_LISTED).join(', ') ?? null
  const single = named.flatMap(({ kind, numbers: [number, ...more] }) =>
    kind && number && more.length === 0 ? [recordOf(kind, number)] : [],
  )
  const every = named.flatMap(({ kind, numbers }) =>
    kind ? numbers.map((each) => recordOf(kind, each)) : [],
  )
  const kindOfCall = kinds.find(([calls]) => line.call.startsWith(calls))?.[1]
  const rows =
    changes.length > 0
      ? changes.map(({ number, kind = kindOfCall, facts, ...change }) => {
          const own = kind && change.target ? [recordOf(kind, number ?? change.target)] : []
          return {
            ...line,
            ...change,
            target: change.target || target,
            facts: { ...line.facts, ...facts },
            // A call for several records names all of them, but an entry has its own record only.
            records: [...new Set([...own, ...(own.length > 0 ? single : every)])],
          }
        })
      : [{ ...line, target, records: [...new Set(every)] }]
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE)
    await db.insert(operationLogs).values(rows.slice(at, at + LINES_AT_ONCE))
}

/** The entry of a change that the provider makes on its own at this business time. */
export const logByProvider = (
  db: Database,
  { at, ...entry }: Pick<LogEntry, 'merchantNo' | 'call' | 'input' | 'changes' | 'at'>,
): Promise<void> =>
  logOperation(db, {
    ...entry,
    userName: null,
    ip: '',
    device: '',
    code: SUCCESS,
    requestId: '',
    businessAt: at,
    at: new Date(),
  })

function factsIn(input: unknown): LogFacts {
  const given = (input ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    factFields.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])),
  )
}

/** The records that a request names, the most specific first. */
function namedIn(call: string, input: unknown): { kind: LogRecordKind | undefined; numbers: string[] }[] {
  if (typeof input !== 'object' || input === null) return []
  const own = ownTargets.filter(([calls]) => call.startsWith(calls)).map(([, ...rest]) => rest)
  return [...own, ...targets].flatMap(([field, kind]) => {
    const value: unknown = (input as Record<string, unknown>)[field]
    const numbers = [value].flat().filter((each) => typeof each === 'string' && each !== '') as string[]
    return numbers.length > 0 ? [{ kind, numbers }] : []
  })
}
