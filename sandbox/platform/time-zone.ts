import type { ErrorKey } from '#lib/contract/errors.ts'
import { BusinessError } from './context.ts'

/** Throws for a name that is not that of a time zone. */
export function requireTimeZone(timeZone: string, error: ErrorKey = 'invalid_request'): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw new BusinessError(error, [{ path: 'timeZone', message: 'invalid' }])
  }
}
