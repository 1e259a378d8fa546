import 'server-only'
import type { Log } from './log.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'

/** Name and place of an error. Its message may hold anything, so it is not logged. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unexpected'
  const place = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '))
  return `unexpected ${error.name} ${place?.trim() ?? ''}`
}

const pageDigest = (error: unknown): string | undefined =>
  error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined

/** Logs an error of a server component. The error page shows its digest. */
export function logRequestError(
  log: Log,
  error: unknown,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): void {
  const requestId = headers[REQUEST_ID_HEADER]
  log.error(
    {
      requestId: typeof requestId === 'string' ? requestId : undefined,
      digest: pageDigest(error),
      reason: describeError(error),
    },
    'page failed',
  )
}

/**
 * What Next and packages print may quote anything. It becomes lines of the log without the text.
 * Errors with a digest also go to logRequestError, which knows the request.
 */
export function logConsole(log: Log): void {
  const write =
    (level: 'error' | 'warn' | 'info') =>
    (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error)
      if (pageDigest(error) === undefined) log[level]({ reason: describeError(error) }, 'console')
    }
  Object.assign(console, {
    error: write('error'),
    warn: write('warn'),
    log: write('info'),
    info: write('info'),
    debug: write('info'),
  })
}
