import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  count,
  downloadAnswer,
  downloadRequest,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  text,
  timeFrom,
  timeTo,
} from './shapes.ts'

/** Operation log (spec §6, §7 Merchant log list). */

const PAGE = '/settings/logs'

const logResults = ['success', 'failed'] as const
const logResult = z.enum(logResults).meta({ id: 'LogResult', description: 'Result of the operation.' })

export const logRecordKinds = [
  'order',
  'refund',
  'alert',
  'dispute',
  'complaint',
  'payment_link',
  'website',
  'store',
  'batch',
  'risk_rule',
  'amount_limit',
  'velocity',
  'customer_filter',
  'risk_list',
  'custom_rule',
  'api_key',
  'webhook',
  'logo',
  'administrator',
  'role',
  'approval',
] as const
const logRecordKind = z
  .enum(logRecordKinds)
  .meta({ id: 'LogRecordKind', description: 'Kind of a record that an operation concerns.' })
export type LogRecordKind = z.output<typeof logRecordKind>

const logRecord = z
  .object({
    kind: logRecordKind,
    number: text.describe('Number, login name or code of the record.'),
  })
  .meta({ id: 'LogRecord', description: 'A record that an operation concerns.' })
export type LogRecord = z.output<typeof logRecord>

/** Further values of the sentence that describes an operation. */
export const logFacts = [
  'action',
  'status',
  'environment',
  'gatewayNo',
  'tradeNo',
  'alertNo',
  'amount',
  'approvalNo',
] as const

export const logChange = z
  .object({
    field: text.describe('Name of the field, in the language of the request.'),
    before: text.nullable().describe('Value before, in the language of the request; null: none.'),
    after: text.nullable().describe('Value after, in the language of the request; null: none.'),
    instant: z.literal(true).optional().describe('The values are instants, for the time zone of the reader.'),
  })
  .meta({ id: 'LogChange', description: 'A field that an operation changed.' })

export const logRow = z
  .object({
    logNo: text.describe('Number of the log entry.'),
    at: instant.describe('Time of the operation.'),
    userName: text
      .nullable()
      .describe('Login name, as the request gave it if no one was signed in; null: none, or the provider.'),
    name: text.nullable().describe('Name of the person; null: no such user.'),
    call: text.describe('Path of the call.'),
    operation: text.describe('Name of the operation, in the language of the request.'),
    target: text.nullable().describe('Number or name of the record; null: none.'),
    records: z.array(logRecord).describe('The records that the operation concerns, the changed one first.'),
    facts: z
      .partialRecord(z.enum(logFacts), text)
      .describe('Further values of the operation, for a sentence that describes it.'),
    result: logResult,
    code: text.describe('`00000`, or the code of the error.'),
    reason: text.nullable().describe('Text of the error, in the language of the request; null on success.'),
    ip: text.describe('IP address of the user; empty: the provider.'),
    country: text.nullable().describe('Country of the IP address, ISO 3166-1 alpha-2; null: unknown.'),
    device: text.describe('Browser and operating system; empty: unknown.'),
    requestId: text.describe('Request ID.'),
    changed: count.describe('Number of changed fields.'),
    changes: z.array(logChange).describe('Changed fields.'),
  })
  .meta({ id: 'LogEntry', description: 'An entry of the operation log (spec §6, §7 Merchant log list).' })
export type LogRow = z.output<typeof logRow>

const logSorts = ['at'] as const
const filter = {
  userName: multi(id).optional().describe('Any of these login names.'),
  call: multi(text.max(100)).optional().describe('Any of these paths.'),
  target: multi(id).optional().describe('Any of these numbers or names of records.'),
  recordKind: logRecordKind.optional().describe('Kind of the record.'),
  ip: multi(id).optional().describe('Any of these IP addresses.'),
  result: logResult.optional(),
  atFrom: timeFrom,
  atTo: timeTo,
}

export const logList = defineCall({
  no: 264,
  path: 'merchantLog/list.do',
  page: PAGE,
  request: listRequest(logSorts, filter),
  answer: listAnswer(logRow).extend({
    operations: z
      .array(
        z.object({
          value: text.describe('Path of the call.'),
          label: text.describe('Name of the operation, in the language of the request.'),
        }),
      )
      .describe('All operations that are logged.'),
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
