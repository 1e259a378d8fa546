import type { Call } from '#lib/contract/call.ts'
import { type CallPath, calls } from '#lib/contract/index.ts'
import { Refusal } from '../say.mjs'
import { type Account, caller } from './client.ts'
import { type CallReport, createResultCollector } from './findings.ts'
import { checkFilter, checkForeignRows, checkList, isList, pageOf } from './lists.ts'
import { checkLanguage, checkPermissions, checkTenants, checkTokens, checkUnknownCall } from './protocol.ts'
import { checkReading, checkSession, mayCall, previewCalls, readingCalls, table } from './reading.ts'
import { type Known, UNKNOWN_NUMBER } from './samples.ts'
import { checkWriting } from './writing.ts'

/** One run of all checks. The command and the tests share it. */

export interface ConformanceRun {
  /** URL of the provider with its prefix. */
  base: string
  user: Account
  /** An account of another merchant; without it the separation of merchants is not checked. */
  other?: Account | undefined
  /** Also makes changing calls. */
  write?: boolean
  /** Only calls whose path starts with one of these. */
  only?: readonly string[]
}

/** Calls that run at the same time. */
const CONCURRENCY = 4

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

/** Numbers of records, from the first rows of the lists. */
export async function knownOf(user: Account): Promise<Known> {
  const first = async (path: CallPath, field: keyof Known) => {
    const page = await pageOf(user, calls[path], {})
    const number = page?.list[0]?.[field]
    return typeof number === 'string' ? number : UNKNOWN_NUMBER
  }
  const [tradeNo, disputeNo, batchNo, reserveNo, sumNo, complaintNo, newsId, documentNo, websiteNo] =
    await Promise.all([
      first('transaction/list.do', 'tradeNo'),
      first('dispute/list.do', 'disputeNo'),
      first('settlement/list.do', 'batchNo'),
      first('settlement/reserveList.do', 'reserveNo'),
      first('settlement/tradeSettleList.do', 'sumNo'),
      first('complaint/query.do', 'complaintNo'),
      first('merchantNews/list.do', 'newsId'),
      first('customerService/dailyReview.do', 'documentNo'),
      first('websiteLimit/list.do', 'websiteNo'),
    ])
  return { tradeNo, disputeNo, batchNo, reserveNo, sumNo, complaintNo, newsId, documentNo, websiteNo }
}

/** Throws where a prefix of `only` is that of no call: a run without checks would pass. */
export function requireCalls(only: readonly string[]): void {
  const unknown = only.find((start) => !table.some(({ path }) => path.startsWith(start)))
  if (unknown !== undefined) throw new Refusal(`No call of the contract starts with "${unknown}".`)
}

export async function runConformance({
  base,
  user,
  other,
  write = false,
  only,
}: ConformanceRun): Promise<CallReport[]> {
  const collector = createResultCollector()
  const isChosen = ({ path }: Pick<Call, 'path'>) => !only || only.some((start) => path.startsWith(start))
  const known = await knownOf(user)
  const strangers = [caller(base, '', new Map()), caller(base, 'session=conformance-unknown', new Map())]
  await each(readingCalls.filter(isChosen), (call) => checkReading(collector, user, call, known))
  const lists = readingCalls.filter((call) => isChosen(call) && isList(call) && mayCall(user, call))
  await each(lists, (call) => checkList(collector, user, call, known))
  await each(
    table.filter((call) => isChosen(call) && call.access !== 'public'),
    (call) => checkSession(collector, strangers, call),
  )
  const conventions: [CallPath, typeof checkLanguage][] = [
    ['transaction/detail.do', checkLanguage],
    ['permission/permissionList.do', checkPermissions],
    ['common/getOperationToken.do', checkTokens],
    ['refund/save.do', checkTokens],
  ]
  const chosen = new Set(conventions.flatMap(([path, check]) => (isChosen({ path }) ? [check] : [])))
  for (const check of chosen) await check(collector, user)
  if (!only) await checkUnknownCall(collector, user)
  await each(lists, (call) => checkFilter(collector, user, call, known))
  if (other) {
    await checkTenants(collector, other, readingCalls.filter(isChosen), known)
    await each(lists, (call) => checkForeignRows(collector, user, other, call, known))
  } else collector.leaveOut('every call', 'no second account: the separation of merchants is not checked')
  if (write)
    await checkWriting(
      collector,
      user,
      table.filter((call) => call.write && isChosen(call)),
    )
  else collector.leaveOut('every call that changes data', 'only with --write')
  const previews = table.filter((call) => previewCalls.includes(call.path) && isChosen(call))
  for (const call of previews) await checkReading(collector, user, call, known)
  return collector.reports()
}
