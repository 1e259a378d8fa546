import { z } from 'zod'
import { defineCall } from './call.ts'
import { downloadAnswer, downloadRequest, id, instant, listAnswer, listRequest, multi } from './shapes.ts'

/** Who did what, on what, from where, when and with what result (spec §6, §7 Merchant log list). */

const PAGE = '/settings/logs'

export const logResults = ['success', 'failed'] as const

/** A field that a change touched, in words of the request's language; null: there was, or is, none. */
const logChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })

export const logRow = z.object({
  logNo: z.string(),
  at: instant,
  /** As the request named them, where nobody was signed in. */
  userName: z.string().nullable(),
  /** Null where there is no such user. */
  name: z.string().nullable(),
  /** Path of the call. */
  call: z.string(),
  /** In the request's language, as are the texts below. */
  operation: z.string(),
  /** The number or name of what it was about. */
  target: z.string().nullable(),
  result: z.enum(logResults),
  /** `00000`, or the code of the refusal. */
  code: z.string(),
  /** What the refusal said. */
  reason: z.string().nullable(),
  ip: z.string(),
  /** Browser and system. */
  device: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
  /** How many fields it changed. */
  changed: z.number().int(),
  changes: z.array(logChange),
})
export type LogRow = z.output<typeof logRow>

export const logSorts = ['at'] as const
const filter = {
  userName: multi(id).optional(),
  call: multi(z.string().max(100)).optional(),
  target: multi(id).optional(),
  ip: multi(id).optional(),
  result: z.enum(logResults).optional(),
  atFrom: instant.optional(),
  atTo: instant.optional(),
}

export const logList = defineCall({
  no: 264,
  path: 'merchantLog/list.do',
  page: PAGE,
  request: listRequest(logSorts, filter),
  answer: listAnswer(logRow).extend({
    /** Every operation that is logged. */
    operations: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
})

export const logDownload = defineCall({
  no: 265,
  path: 'merchantLog/download.do',
  page: PAGE,
  kind: 'file',
  request: downloadRequest(logSorts, filter),
  answer: downloadAnswer,
})
