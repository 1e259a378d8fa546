import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, isLogged } from '#lib/contract/call.ts'
import { codeOf, type ErrorKey, SUCCESS } from '#lib/contract/errors.ts'
import { findCall } from '#lib/contract/index.ts'
import { fieldIssues } from '#lib/contract/issues.ts'
import { IDLE_MINUTES } from '#lib/contract/security-policy.ts'
import { errorsOf, schemaError } from '#lib/rules/call-errors.ts'
import { textIssues } from '#lib/rules/request-text.ts'
import { passesPreview } from '#lib/rules/role.ts'
import { isSetUpCall } from '#lib/rules/security-policy.ts'
import {
  BusinessError,
  type Change,
  type Context,
  emptyReply,
  type FileAnswer,
  type Handlers,
  type PublicContext,
  type ReplyExtras,
} from '../context.ts'
import type { Database } from '../db/database.ts'
import { defer, takesLong } from '../file/defer.ts'
import type { Job } from '../file/worker.ts'
import { limitAnonymous } from '../http/bodies.ts'
import type { Sandbox } from '../sandbox.ts'
import { preparseUpload } from '../upload/preparse.ts'
import { noteFile } from './changes.ts'
import { describeError } from './describe-error.ts'
import { type RefusalDetails, refusal, success } from './envelope.ts'
import { inputOf } from './input.ts'
import { hasNoMerchant, logOperation } from './operation-log.ts'
import { claimOperationToken } from './operation-token.ts'
import { playFault } from './play-fault.ts'
import { type Caller, callerOf } from './request.ts'
import { mayCall } from './rights.ts'
import { sendCookie, sendFile, watchEnd } from './send.ts'
import { findSession, insertSession, type Session } from './session.ts'

/** The provider's own checks. Every call passes them in the same order, also if the portal has checked it before. */

const PREFIX = '/provider'

export function registerGate(app: FastifyInstance, sandbox: Sandbox): void {
  app.all<{ Params: { '*': string } }>(
    `${PREFIX}/*`,
    { preParsing: limitAnonymous(sandbox) },
    async (request, reply) => {
      const started = performance.now()
      const caller = callerOf(request)
      const path = request.params['*']
      reply.header('x-request-id', caller.requestId)
      const call = findCall(path)
      if (!call || call.method !== request.method) {
        return reply.code(404).send(refusal('unknown_call', caller))
      }
      const fault = sandbox.faults.take(path)
      if (fault && !fault.after && (await playFault(fault, reply))) return reply
      const answer = await answerOf(sandbox, request, caller, call)
      if (isFile(answer.data)) watchEnd(reply, answer.data)
      request.log.info(
        {
          requestId: caller.requestId,
          call: path,
          code: answer.code,
          ms: Math.round(performance.now() - started),
        },
        'call',
      )
      if (fault?.after && (await playFault(fault, reply))) return reply
      return send(reply, call, caller, answer)
    },
  )
}

interface Answer {
  code: string
  extras: ReplyExtras
  data?: unknown
  refused?: { key: ErrorKey; details: RefusalDetails }
}

const refused = (extras: ReplyExtras, key: ErrorKey, details: RefusalDetails = {}): Answer => ({
  code: codeOf(key),
  extras,
  refused: { key, details },
})

async function send(reply: FastifyReply, call: Call, caller: Caller, answer: Answer): Promise<FastifyReply> {
  sendCookie(reply, answer.extras.cookie)
  const { idleMinutes } = answer.extras
  if (idleMinutes !== undefined) reply.header('x-idle-minutes', String(idleMinutes))
  if (answer.refused) {
    const { key, details } = answer.refused
    return reply.code(key === 'internal_error' ? 500 : 200).send(refusal(key, caller, details))
  }
  if (call.kind !== 'json' && isFile(answer.data)) {
    return sendFile(reply, call.kind, answer.data)
  }
  return reply.send(success(answer.data, answer.extras.degraded))
}

/**
 * An error that the contract does not declare for the call is a bug in the handler, like an invalid response.
 */
const isDeclared = (call: Call, error: unknown): error is BusinessError =>
  error instanceof BusinessError && errorsOf(call).includes(error.key)

const isFile = (data: unknown): data is FileAnswer =>
  typeof data === 'object' && data !== null && 'body' in data && 'contentType' in data

async function answerOf(
  sandbox: Sandbox,
  request: FastifyRequest,
  caller: Caller,
  call: Call,
): Promise<Answer> {
  const extras = emptyReply()
  try {
    const now = new Date()
    // The browser opens the stream without the user, so it is not activity.
    const background = caller.background || call.kind === 'stream'
    const found = await findSession(sandbox.db, caller.cookie, now, { ...caller, background })
    let session: Session
    if ('session' in found) {
      session = found.session
      if (session.stage !== 'anonymous') extras.idleMinutes = session.idleMinutes
    } else if (call.kind === 'feed') {
      // A client that polls every hour needs no session.
      session = anonymous('')
    } else {
      if (call.access !== 'public') {
        const { ended = 'session_ended' } = found
        return refused(extras, ended, 'reason' in found ? found : {})
      }
      const fresh = await insertSession(sandbox.db, now, { stage: 'anonymous' })
      extras.cookie = fresh.cookie
      session = anonymous(fresh.id)
    }
    const setsUp = session.stage === 'two_step_due' && isSetUpCall(call)
    if (call.access !== 'public' && session.stage !== 'signed_in' && !setsUp) {
      return refused(extras, 'session_ended')
    }
    if (session.previews && !passesPreview(call)) return refused(extras, 'preview_read_only')
    if (call.access === 'page' && !setsUp && !(session.rights && mayCall(session.rights, call))) {
      return refused(extras, 'not_permitted')
    }
    const { value, files } = await inputOf(call, request)
    const issues = textIssues(value)
    if (issues.length > 0) return refused(extras, 'invalid_request', { fields: issues })
    const parsed = call.request.safeParse(value)
    if (!parsed.success)
      return refused(extras, schemaError(call, parsed.error), { fields: fieldIssues(parsed.error) })

    const ctx = contextOf({ sandbox, caller, session, reply: extras, files })
    const received: ReceivedCall = { sandbox, caller, call, session, ctx, input: parsed.data }
    return call.write ? await runWriting(received) : await runReading(received)
  } catch (error) {
    if (isDeclared(call, error)) return refused(extras, error.key, error)
    logUnforeseen(request.log, caller, call, error)
    return refused(extras, 'internal_error')
  }
}

function logUnforeseen(log: FastifyBaseLogger, caller: Caller, call: Call, error: unknown): void {
  log.error({ requestId: caller.requestId, call: call.path, error: describeError(error) }, 'unforeseen error')
}

interface ReceivedCall {
  sandbox: Sandbox
  caller: Caller
  call: Call
  session: Session
  ctx: PublicContext | Context
  input: unknown
}

type AnyHandler = (args: { ctx: PublicContext | Context; input: unknown }) => Promise<unknown>
/**
 * The table is typed per call. Here the call is known only at run time, and its input was parsed with its own
 * schema.
 */
const handlerOf = (handlers: Handlers, call: Call): AnyHandler =>
  (handlers as unknown as Record<string, AnyHandler>)[call.path] as AnyHandler

/** Runs the call's handler. Throws if the answer does not match the contract. */
async function execute(
  handlers: Handlers,
  call: Call,
  ctx: PublicContext | Context,
  input: unknown,
): Promise<unknown> {
  const data = await handlerOf(handlers, call)({ ctx, input })
  if (call.kind !== 'json' && isFile(data)) return data
  const checked = call.answer.safeParse(data)
  if (!checked.success)
    throw new Error(`the answer of ${call.path} is not the contract's: ${checked.error.message}`)
  return checked.data
}

const succeeded = (received: ReceivedCall, data: unknown): Answer => ({
  code: SUCCESS,
  extras: received.ctx.reply,
  data,
})

async function runReading(received: ReceivedCall): Promise<Answer> {
  const { sandbox, call } = received
  if (!isLogged(call)) return read(received)
  try {
    const answer = await read(received)
    await log(sandbox.db, received, SUCCESS, received.ctx.reply.changes)
    return answer
  } catch (error) {
    await log(sandbox.db, received, codeOf(isDeclared(call, error) ? error.key : 'internal_error'))
    throw error
  }
}

async function read(received: ReceivedCall): Promise<Answer> {
  const { sandbox, call, ctx, input } = received
  const data = await execute(sandbox.handlers, call, ctx, input)
  if (isFile(data) && isLogged(call)) noteFile(ctx, data)
  if (!isFile(data) || !('rights' in ctx) || !takesLong(data, ctx.config.exportRowsAtOnce)) {
    return succeeded(received, data)
  }
  const deferred = await defer({ ctx, call, input, file: data })
  sandbox.files.wake()
  return succeeded(received, deferred)
}

/** Writes the file of a background export. */
export const exportWith =
  (handlers: Handlers) =>
  async (job: Job, ctx: Context): Promise<FileAnswer> => {
    const call = findCall(job.call)
    const file = call && (await execute(handlers, call, ctx, job.request))
    if (!isFile(file)) throw new Error(`${job.call} returned no file`)
    return file
  }

/**
 * The writes of the handler, its log entry and the operation token's result are committed in one transaction.
 */
async function runWriting(received: ReceivedCall): Promise<Answer> {
  const { sandbox, call, ctx, input } = received
  try {
    await preparseUpload(sandbox.uploadShapes, call.path, ctx.files)
    return await sandbox.db.transaction(async (tx) => {
      const claim = call.token
        ? await claimOperationToken(tx, {
            token: received.caller.operationToken,
            holder: holderOf(received),
            path: call.path,
            // The digest covers the bytes of a file, however the form was encoded.
            input: ctx.files.length > 0 ? { input, files: ctx.files.map(({ hash }) => hash) } : input,
            now: new Date(),
          })
        : undefined
      if (claim?.result) return succeeded(received, claim.result.data)
      try {
        const data = await execute(sandbox.handlers, call, { ...ctx, db: tx }, input)
        if (ctx.reply.once && !errorsOf(call).includes('already_shown')) {
          throw new Error(`${call.path} declares no error for a repeat of an answer that is shown once`)
        }
        await claim?.keep(ctx.reply.once ? { shown: true } : { data })
        await log(tx, received, SUCCESS, ctx.reply.changes)
        return succeeded(received, data)
      } catch (error) {
        if (!isDeclared(call, error) || !error.keep) throw error
        await log(tx, received, codeOf(error.key))
        return refused(ctx.reply, error.key, error)
      }
    })
  } catch (error) {
    await log(sandbox.db, received, codeOf(isDeclared(call, error) ? error.key : 'internal_error'))
    throw error
  }
}

function holderOf({ session }: ReceivedCall): { merchantNo: string; userName: string; sessionId: string } {
  const { merchantNo, userName, id } = session
  if (merchantNo === null || userName === null) throw new BusinessError('session_ended')
  return { merchantNo, userName, sessionId: id }
}

/**
 * Who the log entry names. A call before sign-in can be for another merchant than the session's: its handler, else
 * its request, names them.
 */
function actorOf({ call, ctx, session, input }: ReceivedCall): {
  merchantNo: string | null
  userName: string | null
} {
  if (call.access === 'public') {
    if (ctx.reply.actor) return ctx.reply.actor
    const { merchantNo, userName } = input as Record<string, unknown>
    if (typeof merchantNo === 'string') {
      return { merchantNo, userName: typeof userName === 'string' ? userName : null }
    }
  }
  return { merchantNo: session.merchantNo, userName: session.userName }
}

/** Throws if a successful operation has no log entry that a merchant can see. */
async function log(
  db: Database,
  received: ReceivedCall,
  code: string,
  changes: readonly Change[] = [],
): Promise<void> {
  const { sandbox, caller, call, session, input } = received
  const { merchantNo, userName } = actorOf(received)
  if (merchantNo === null && code === SUCCESS && !hasNoMerchant(call)) {
    throw new Error(`the log entry of ${call.path} names no merchant: see noteActor`)
  }
  await logOperation(db, {
    merchantNo,
    userName,
    call: call.path,
    input,
    ip: caller.ip,
    device: caller.device,
    code,
    requestId: caller.requestId,
    businessAt: sandbox.clock.now(merchantNo ?? session.merchantNo ?? undefined),
    at: new Date(),
    changes,
  })
}

const anonymous = (id: string): Session => ({
  id,
  stage: 'anonymous',
  merchantNo: null,
  userName: null,
  rights: null,
  previews: false,
  timeZone: null,
  idleMinutes: IDLE_MINUTES.most,
})

function contextOf({
  sandbox,
  caller,
  session,
  reply,
  files,
}: Pick<ReceivedCall, 'sandbox' | 'caller' | 'session'> & Pick<PublicContext, 'reply' | 'files'>):
  | PublicContext
  | Context {
  const { merchantNo, userName, rights, timeZone } = session
  const open: PublicContext = {
    db: sandbox.db,
    locale: caller.locale,
    requestId: caller.requestId,
    ip: caller.ip,
    device: caller.device,
    sessionId: session.id,
    loginToken: caller.loginToken,
    securityNow: () => new Date(),
    businessNow: sandbox.clock.now,
    config: sandbox.config,
    live: sandbox.live,
    files,
    reply,
  }
  if (merchantNo === null || userName === null || rights === null || timeZone === null) return open
  return { ...open, merchantNo, userName, rights, timeZone, now: () => sandbox.clock.now(merchantNo) }
}
