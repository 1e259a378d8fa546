import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { registerControl } from './control.ts'
import { alertAnswersJob } from './domain/disputes/alert-answer/jobs.ts'
import { complaintRoundsJob, repeatQuestionsJob } from './domain/disputes/complaint/jobs.ts'
import { disputesJob } from './domain/disputes/dispute/jobs.ts'
import { endReportRun } from './domain/information/report/end-run.ts'
import { reportsJob } from './domain/information/report/jobs.ts'
import { registerPaymentApi } from './domain/payments/api/routes.ts'
import { registerLogo } from './domain/payments/checkout/logo.ts'
import { registerPaymentPage } from './domain/payments/checkout/page/routes.ts'
import { linksJob } from './domain/payments/link/jobs.ts'
import { registerLinkPages } from './domain/payments/link-checkout/routes.ts'
import { paymentsJob } from './domain/payments/payment/jobs.ts'
import { refundsJob } from './domain/payments/refund/jobs.ts'
import { refundApproval } from './domain/payments/refund/save.ts'
import { administratorApproval, administratorEditApproval } from './domain/people/administrator/save.ts'
import { registerApprovalAction } from './domain/people/approval/actions.ts'
import { approvalsJob } from './domain/people/approval/jobs.ts'
import { rulesApproval } from './domain/people/approval/rules.ts'
import { addApproval } from './domain/people/developer/add-key.ts'
import { editApproval } from './domain/people/developer/edit-key.ts'
import { requestsWritten } from './domain/people/developer/request-log.ts'
import { revealApproval } from './domain/people/developer/reveal-key.ts'
import { updateApproval } from './domain/people/developer/update-key.ts'
import { onDueDeliveries, webhooksJob } from './domain/people/webhook/jobs.ts'
import { oldEventsJob } from './domain/people/webhook/old-events.ts'
import { saveApproval } from './domain/people/webhook/save.ts'
import { rotateApproval } from './domain/people/webhook/secret.ts'
import { startWebhookSender } from './domain/people/webhook/sender.ts'
import { documentsJob } from './domain/risk/customer-service/documents.ts'
import { websitesJob } from './domain/risk/website/jobs.ts'
import { bankChangesJob } from './domain/settlement/bank-account/jobs.ts'
import { bankChangeApproval } from './domain/settlement/bank-account/request.ts'
import { payoutJob } from './domain/settlement/payout/provider.ts'
import { batchesJob, reservesJob, tabulationsJob } from './domain/settlement/settlement/jobs.ts'
import { handlers, uploadShapes } from './handlers.ts'
import { cleanUp } from './platform/clean-up.ts'
import { type Clock, createClock } from './platform/clock.ts'
import type { ProviderConfig } from './platform/context.ts'
import { type Connection, type DatabaseOptions, openDatabase } from './platform/db/client.ts'
import { onWaitingFile } from './platform/file/waiting.ts'
import { startFileWorker } from './platform/file/worker.ts'
import { describeError } from './platform/gate/describe-error.ts'
import { refusal } from './platform/gate/envelope.ts'
import { createFaults } from './platform/gate/faults.ts'
import { exportWith, registerGate } from './platform/gate/gate.ts'
import { UPLOAD_LIMIT } from './platform/gate/multipart.ts'
import { callerOf } from './platform/gate/request.ts'
import { limitChunks, REQUEST_TIMEOUT } from './platform/http/bodies.ts'
import { refuseOtherSites } from './platform/http/browsers.ts'
import { createJobRunner, registerJob } from './platform/jobs.ts'
import { createLease } from './platform/lease.ts'
import { openLive } from './platform/live.ts'
import { endPrinting } from './platform/pdf/print-sheet.ts'
import type { Sandbox } from './platform/sandbox.ts'
import { keepPortalUrl, keepSealKey } from './platform/settings.ts'
import { WORLD_DAYS } from './seed/payments/calendar.ts'
import { lacksData, seed } from './seed/run.ts'
import { alertsJob } from './simulators/alert-jobs.ts'
import { registerSimulators } from './simulators/control.ts'

export interface SandboxOptions extends DatabaseOptions, Omit<ProviderConfig, 'publicUrl' | 'hosts'> {
  /** Unset: this machine and the port of the sandbox. */
  publicUrl?: string | undefined
  /** Names besides those of this machine and of `publicUrl`. */
  hosts?: readonly string[] | undefined
  /** Number of transactions in the seeded data. */
  transactions: number
  /** Number of days that the seeded data covers; default: two years. */
  days?: number | undefined
  openControl: boolean
  /** Seconds after which other sandboxes on the database continue the work of one that was killed. */
  leaseSeconds?: number | undefined
  /** False: due jobs run only when the clock is advanced. Default: every second, too. */
  ticks?: boolean | undefined
  /** Log level of pino; `silent` for none. */
  logLevel: string
  /** Receives the log lines instead of standard output. */
  logTo?: { write: (line: string) => void } | undefined
}

const TICK_MS = 1000
const LEASE_SECONDS = 10
const MAX_BODY = 4 * 1024 * 1024

registerJob(cleanUp)
registerJob(paymentsJob)
registerJob(linksJob)
registerJob(refundsJob)
registerJob(alertsJob)
registerJob(alertAnswersJob)
registerJob(disputesJob)
registerJob(bankChangesJob)
registerJob(tabulationsJob)
registerJob(batchesJob)
registerJob(reservesJob)
registerJob(documentsJob)
registerJob(complaintRoundsJob)
registerJob(repeatQuestionsJob)
registerJob(payoutJob)
registerJob(websitesJob)
registerJob(approvalsJob)
registerJob(reportsJob)
registerJob(webhooksJob)
registerJob(oldEventsJob)
registerApprovalAction(refundApproval)
registerApprovalAction(bankChangeApproval)
registerApprovalAction(revealApproval)
registerApprovalAction(updateApproval)
registerApprovalAction(addApproval)
registerApprovalAction(editApproval)
registerApprovalAction(saveApproval)
registerApprovalAction(rotateApproval)
registerApprovalAction(administratorApproval)
registerApprovalAction(administratorEditApproval)
registerApprovalAction(rulesApproval)

/**
 * A sandbox with its database open, seeded and its clock running; not listening yet. `app.close()` ends
 * everything.
 */
export async function createSandbox(
  options: SandboxOptions,
): Promise<{ app: FastifyInstance; sandbox: Sandbox }> {
  const app = Fastify({
    logger: {
      level: options.logLevel,
      base: null,
      serializers: { err: describeError },
      ...(options.logTo && { stream: options.logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY,
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT,
  })
  const connection = await openDatabase(options)
  try {
    const sandbox = await buildSandbox(app, connection, options)
    return { app, sandbox }
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Creates the data that the database lacks, then closes the database. */
export async function createData(options: SandboxOptions): Promise<void> {
  const connection = await openDatabase(options)
  try {
    const jobs = createJobRunner({ db: connection.db, onError: () => {}, lease: undefined })
    await seed(connection, worldOf(options, await createClock(connection.db, jobs)))
  } finally {
    await connection.close()
  }
}

const worldOf = ({ transactions, days = WORLD_DAYS }: SandboxOptions, clock: Clock) => ({
  now: clock.now(),
  transactions,
  days,
})

async function buildSandbox(
  app: FastifyInstance,
  connection: Connection,
  options: SandboxOptions,
): Promise<Sandbox> {
  const { db } = connection
  const onError = (job: string, error: unknown) =>
    app.log.error({ job, error: describeError(error) }, 'a job failed')
  // Other sandboxes can use the same PostgreSQL database.
  const isShared = connection.pool !== undefined
  const { leaseSeconds = LEASE_SECONDS } = options
  const lease = isShared ? createLease(db, 'jobs', leaseSeconds * 1000) : undefined
  const jobs = createJobRunner({ db, onError, lease })
  const clock = await createClock(db, jobs)
  const world = () => seed(connection, worldOf(options, clock))
  // If two sandboxes start on an empty database, only one creates the data.
  if (await lacksData(connection)) await jobs.between(world)
  const faults = createFaults()
  const {
    portalUrl,
    publicUrl = '',
    hosts = [],
    singleSession,
    passwordMax,
    exportRowsAtOnce,
    exportRowsMax,
    webhookLoopback,
    openControl,
  } = options
  const config: ProviderConfig = {
    portalUrl,
    publicUrl,
    hosts,
    singleSession,
    passwordMax,
    exportRowsAtOnce,
    exportRowsMax,
    webhookLoopback,
  }
  const sealKey = await keepSealKey(db)
  await keepPortalUrl(db, portalUrl)
  const files = await startFileWorker({
    db,
    isShared,
    leaseSeconds,
    config,
    make: exportWith(handlers),
    endRun: endReportRun,
    onError: (error) => onError('files', error),
  })
  const webhooks = await startWebhookSender({
    db,
    clock,
    isShared,
    allowsLoopback: webhookLoopback,
    onError: (error) => onError('webhooks', error),
  })
  const live = await openLive(connection)
  const sandbox: Sandbox = {
    connection,
    db,
    clock,
    faults,
    config,
    handlers,
    uploadShapes,
    files,
    live,
    sealKey,
    openControl,
    reset: () =>
      jobs.between(async () => {
        await emptyDatabase(sandbox)
        faults.clear()
        await clock.reset()
        await keepSealKey(db, sealKey)
        await keepPortalUrl(db, portalUrl)
        await world()
      }),
  }

  if (isShared) app.addHook('onRequest', clock.refresh)
  limitChunks(app)
  answerInEnvelopes(app)
  refuseOtherSites(app, sandbox)
  registerGate(app, sandbox)
  registerControl(app, sandbox, registerSimulators)
  registerPaymentPage(app, sandbox, registerLinkPages)
  registerLogo(app, sandbox)
  registerPaymentApi(app, sandbox)
  app.addHook('onListen', async () => {
    const at = app.server.address()
    if (typeof at === 'object' && at) sandbox.config.publicUrl ||= `http://127.0.0.1:${at.port}`
  })
  const stopWaking = [onWaitingFile(files.wake), onDueDeliveries(webhooks.wake)]
  const tick = () => {
    // An error of the database may have ended the work, or another sandbox stopped before it finished an export.
    files.wake()
    clock.tick().catch((error: unknown) => onError('tick', error))
  }
  const { ticks = true } = options
  const ticking = ticks ? setInterval(tick, TICK_MS) : undefined
  app.addHook('onClose', async () => {
    clearInterval(ticking)
    for (const stop of stopWaking) stop()
    await files.stop()
    await webhooks.stop()
    await jobs.stop()
    await requestsWritten()
    await endPrinting()
    await live.close()
    await connection.close()
  })
  return sandbox
}

/** Errors of Fastify itself also use the contract's envelope. */
function answerInEnvelopes(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body, done)
  })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: UPLOAD_LIMIT },
    (_request, body: Buffer, done) => done(null, body),
  )
  app.setNotFoundHandler(async (request, reply) => {
    return reply.code(404).send(refusal('unknown_call', callerOf(request)))
  })
  app.setErrorHandler(async (error, request, reply) => {
    const caller = callerOf(request)
    const status = statusOf(error)
    if (status === 413) return reply.code(413).send(refusal('too_large', caller))
    if (status >= 400 && status < 500) return reply.code(400).send(refusal('invalid_request', caller))
    request.log.error({ requestId: caller.requestId, error: describeError(error) }, 'unforeseen error')
    return reply.code(500).send(refusal('internal_error', caller))
  })
}

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500

async function emptyDatabase({ db }: Sandbox): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'leases'`,
  )
  if (rows.length === 0) return
  await db.transaction(async (tx) => {
    // Entries of the operation log can only be deleted by a full reset.
    await tx.execute(sql`set local sandbox.reset = 'on'`)
    await tx.execute(sql.raw(`truncate ${rows.map((row) => row.name).join(', ')} restart identity`))
  })
}
