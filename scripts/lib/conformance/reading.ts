import { parseCsv } from 'hucre/csv'
import { can } from '#lib/can.ts'
import type { Call } from '#lib/contract/call.ts'
import { isSessionEnd, isSuccess } from '#lib/contract/errors.ts'
import { type CallPath, calls } from '#lib/contract/index.ts'
import type { Account, Answer, Caller } from './client.ts'
import { fieldProblems } from './fields.ts'
import type { Finding, ResultCollector } from './findings.ts'
import { type Known, samples, UNKNOWN_NUMBER } from './samples.ts'

/** The checks of single calls: envelope, status, content type, fields, files, images, and what a refusal is. */

type Problem = Omit<Finding, 'call'>
export const problem = (field: string, text: string): Problem => ({ field, problem: text })

export const requestOf = (path: string, known: Known): unknown =>
  samples[path as CallPath]?.(known as never) ?? {}

/** A request for a record that does not exist, whose refusal is the expected answer. */
const asksForUnknownRecord = (call: Call, request: unknown): boolean =>
  call.path !== 'settlement/monthlyList.do' && JSON.stringify(request).includes(UNKNOWN_NUMBER)

/** What every JSON answer has: status 200, the content type, the envelope, the request ID. */
export function envelopeProblems({ status, type, headers, envelope, text, failure }: Answer): Problem[] {
  if (failure) return [problem('', `no answer: ${failure}`)]
  const problems = status === 200 ? [] : [problem('status', `is ${status}; every JSON answer has 200`)]
  if (type !== 'application/json') {
    return [
      ...problems,
      problem('content-type', `is ${type || 'missing'}; the contract requires application/json`),
    ]
  }
  if (!headers.get('x-request-id'))
    problems.push(problem('x-request-id', 'is missing in the response headers'))
  if (envelope) return problems
  const keys = /^\s*\{/.test(text) ? [...text.matchAll(/"(\w+)"\s*:/g)].slice(0, 3).map(([, key]) => key) : []
  const found = keys.length > 0 ? `an object that starts with ${keys.join(', ')}` : 'no object'
  return [
    ...problems,
    problem('', `the body is ${found}; the contract requires the envelope {code, msg, data}`),
  ]
}

/** What a refusal has: an envelope with the code, and a text for the user. */
export function refusalProblems(
  answer: Answer,
  expected: (code: string) => boolean,
  wanted: string,
): Problem[] {
  const { envelope } = answer
  if (!envelope) return envelopeProblems(answer)
  if (!expected(envelope.code)) return [problem('code', `is ${envelope.code}; ${wanted}`)]
  return [
    ...envelopeProblems(answer),
    ...(envelope.msg ? [] : [problem('msg', 'is empty; a refusal has a text for the user')]),
  ]
}

export const isRefusal = (code: string): boolean => !isSuccess(code) && !isSessionEnd(code)

function jsonProblems(call: Call, request: unknown, answer: Answer): Problem[] {
  if (asksForUnknownRecord(call, request)) {
    return refusalProblems(answer, isRefusal, 'the record does not exist, so the call must be refused')
  }
  return successProblems(call, answer)
}

/** A successful answer whose data fits the contract. */
export function successProblems(call: Call, answer: Answer): Problem[] {
  const { envelope } = answer
  if (!envelope) return envelopeProblems(answer)
  if (!isSuccess(envelope.code)) {
    return [problem('code', `is ${envelope.code} (${envelope.msg ?? ''}); the call must succeed`)]
  }
  return [...envelopeProblems(answer), ...fieldProblems(call.answer, envelope.data)]
}

const fileTypes: Record<string, RegExp> = {
  csv: /^text\/csv$/,
  xlsx: /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet$/,
}

function fileProblems(call: Call, request: unknown, answer: Answer): Problem[] {
  if (answer.type === 'application/json') {
    // The file is written in the background and fetched with a key.
    return jsonProblems(call, request, answer)
  }
  const { status, type, headers, text, body, failure } = answer
  if (failure) return envelopeProblems(answer)
  const format = (request as { format?: string }).format
  const allowed = format
    ? fileTypes[format]
    : /^(application\/(pdf|zip|vnd\.[\w.-]+)|text\/(csv|plain)|image\/(png|jpeg))$/
  const problems: Problem[] = []
  if (status !== 200) problems.push(problem('status', `is ${status}; a file has 200`))
  if (!allowed?.test(type))
    problems.push(
      problem(
        'content-type',
        `is ${type || 'missing'}; the file must be ${format ?? 'a type of the contract'}`,
      ),
    )
  if (!/^attachment/.test(headers.get('content-disposition') ?? '')) {
    problems.push(problem('content-disposition', 'does not start with "attachment"'))
  }
  if (body.length === 0) problems.push(problem('', 'the file is empty'))
  if (type !== 'text/csv') return problems
  const [lines, total] = [parseCsv(text).length - 1, headers.get('x-total-rows')]
  if (Number(total ?? Number.NaN) !== lines || !text.endsWith('\r\n')) {
    problems.push(
      problem('x-total-rows', `is ${total ?? 'missing'}; the file has ${lines} rows, with CRLF line ends`),
    )
  }
  return problems
}

function imageProblems(call: Call, request: unknown, answer: Answer): Problem[] {
  if (asksForUnknownRecord(call, request)) return jsonProblems(call, request, answer)
  if (answer.failure) return envelopeProblems(answer)
  const problems: Problem[] = []
  if (!/^image\/(png|jpeg|webp|svg\+xml)$/.test(answer.type)) {
    problems.push(problem('content-type', `is ${answer.type || 'missing'}; the contract requires an image`))
  }
  if (answer.body.length === 0) problems.push(problem('', 'the image is empty'))
  if (call.path === 'common/getVerifyCode.do' && !answer.headers.get('x-verify-id')) {
    problems.push(problem('x-verify-id', 'is missing in the response headers'))
  }
  return problems
}

function streamProblems(call: Call, _request: unknown, answer: Answer): Problem[] {
  if (answer.failure) return envelopeProblems(answer)
  if (answer.type !== 'text/event-stream') {
    return [
      problem('content-type', `is ${answer.type || 'missing'}; the contract requires text/event-stream`),
    ]
  }
  const [, data] = /^data: (.*)\n\n/.exec(answer.text) ?? []
  return data === undefined
    ? [problem('', 'the stream does not begin with a message: a line `data: …`, then an empty line')]
    : fieldProblems(call.answer, JSON.parse(data))
}

const checksOfKind = {
  json: jsonProblems,
  file: fileProblems,
  image: imageProblems,
  feed: jsonProblems,
  stream: streamProblems,
}

/** Calls a reading call with its sample and checks the whole answer. */
export async function checkReading(
  collector: ResultCollector,
  user: Account,
  call: Call,
  known: Known,
): Promise<void> {
  const request = requestOf(call.path, known)
  const sample = call.request.safeParse(request)
  if (!sample.success) throw new Error(`the sample of ${call.path} does not match the contract`)
  if (call.access === 'page' && !mayCall(user, call)) {
    const answer = await user.ask(call.path, request)
    const wanted = 'the account has no permission, so the call must be refused with E1403'
    collector.report(
      call.path,
      'permission',
      refusalProblems(answer, (code) => code === 'E1403', wanted),
    )
    return
  }
  const answer = await user.ask(call.path, request)
  collector.report(call.path, 'answer', checksOfKind[call.kind](call, request, answer))
}

/** Whether the permission list of the account has the call. */
export const mayCall = ({ pages, buttons }: Account, call: Call): boolean =>
  can({ pages: new Set(pages.keys()), calls: buttons }, call)

/** Without a session, and with a session that does not exist. */
export async function checkSession(
  collector: ResultCollector,
  strangers: readonly Caller[],
  call: Call,
): Promise<void> {
  for (const stranger of strangers) {
    const answer = await stranger.ask(call.path, {})
    const wanted = 'without a session it must start with E0001 or E0006'
    collector.report(call.path, 'session', refusalProblems(answer, isSessionEnd, wanted))
  }
}

/** They limit the session to the permissions of a role for a while, so they run after all others. */
export const previewCalls = ['role/preview.do', 'role/endPreview.do']

export const table: readonly Call[] = Object.values(calls)
export const readingCalls: readonly Call[] = table.filter(
  ({ path, write, multipart }) => !write && !multipart && !previewCalls.includes(path),
)
