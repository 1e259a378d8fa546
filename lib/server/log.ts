import 'server-only'
import { type DestinationStream, type Logger, pino, destination as toDescriptor } from 'pino'

/** All fields of a log entry. Other fields are never written. */
interface CallEntry {
  requestId?: string | undefined
  call?: string | undefined
  status?: number | undefined
  code?: string | undefined
  /** Milliseconds from the start of the request to the headers of the response. */
  ms?: number | undefined
  merchantNo?: string | undefined
  userName?: string | undefined
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
  const { requestId, call, status, code, ms, merchantNo, userName, reason } = entry
  logger[level]({ requestId, call, status, code, ms, merchantNo, userName, reason }, message)
}
