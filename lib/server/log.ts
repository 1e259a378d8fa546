import 'server-only'
import { type DestinationStream, type Logger, pino, destination as toDescriptor } from 'pino'
import { knownForm } from './telemetry.ts'

/** All fields of a log entry. Other fields are never written. */
interface CallEntry {
  requestId?: string | undefined
  traceId?: string | undefined
  call?: string | undefined
  /** Registered page without record numbers and query. */
  page?: string | undefined
  status?: number | undefined
  code?: string | undefined
  /** Milliseconds from the start of the request: to the headers of a call's response, to the end of a page. */
  ms?: number | undefined
  /** Milliseconds of all requests to the provider. */
  providerMs?: number | undefined
  merchantNo?: string | undefined
  userName?: string | undefined
  /** Number that the error page shows. */
  digest?: string | undefined
  /** The portal's own text, never one of the browser or the provider. */
  reason?: string | undefined
}

export interface Log {
  info(entry: CallEntry, message: string): void
  warn(entry: CallEntry, message: string): void
  error(entry: CallEntry, message: string): void
}

/** Lines are buffered and written in the background, after a second or at 4 KB. */
export function createLog(level: string, stream?: DestinationStream): Log {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    stream ?? toDescriptor({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 }),
  )
  return {
    info: (entry, message) => write(logger, 'info', entry, message),
    warn: (entry, message) => write(logger, 'warn', entry, message),
    error: (entry, message) => write(logger, 'error', entry, message),
  }
}

function write(logger: Logger, level: 'info' | 'warn' | 'error', entry: CallEntry, message: string) {
  if (!logger.isLevelEnabled(level)) return
  const { requestId, traceId, call, page, status, ms, providerMs } = entry
  const { merchantNo, userName, digest, reason } = entry
  const code = entry.code && knownForm(entry.code)
  logger[level](
    { requestId, traceId, call, page, status, code, ms, providerMs, merchantNo, userName, digest, reason },
    message,
  )
}
