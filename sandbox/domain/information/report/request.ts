import { z } from 'zod'
import type { Call } from '#lib/contract/call.ts'
import { findCall } from '#lib/contract/index.ts'
import type { ReportForm } from '#lib/contract/report.ts'
import { fromSearchParams, type ObjectCall } from '#lib/contract/search-params.ts'
import { runParams, timeFieldsOf } from '#lib/rules/report.ts'

/** The download of a list, with a choice of columns; undefined for every other call. */
export function listDownload(path: string): ObjectCall | undefined {
  const call: Call | undefined = findCall(path)
  return call?.kind === 'file' && call.request instanceof z.ZodObject && 'columns' in call.request.shape
    ? (call as ObjectCall)
    : undefined
}

type Written = Pick<ReportForm, 'call' | 'query' | 'columns' | 'field' | 'span' | 'format' | 'timeZone'>

/** The request of the download for one run, or the fields of the report that do not fit the list. */
export function requestOf(report: Written, now: Date): { input: unknown } | { wrong: string[] } {
  const def = listDownload(report.call)
  if (!def) return { wrong: ['call'] }
  const { field, span, columns, format, timeZone } = report
  const times = timeFieldsOf(def)
  if ((span && !field) || (field && !times.includes(field))) return { wrong: ['span'] }
  const bounds = times.flatMap((name) => [`${name}From`, `${name}To`])
  const query = new URLSearchParams(report.query)
  // A fixed range makes no sense in a report that runs again and again.
  if (bounds.some((name) => query.has(name))) return { wrong: ['query'] }
  const base = { columns: [...columns], format, timeZone }
  const { input, issues } = fromSearchParams(def, runParams(def, report, now), base)
  return issues.length > 0 ? { wrong: ['query'] } : { input }
}
