import type { ErrorKey } from '#lib/contract/errors.ts'
import { BusinessError, type Context } from '../context.ts'

/**
 * Optimistic locking: if two users edit one record, the second sees who changed it, and no change is silently
 * overwritten.
 */

interface Stamp {
  version: number
  updatedAt: Date | null
  updatedBy: string | null
}

/** Throws the error if the record has another version. The text of risk_changed names the last editor. */
export function requireVersion(
  now: { version: number; updatedBy?: string | null },
  version: number | undefined,
  error: 'risk_changed' | 'stale_version' = 'risk_changed',
): void {
  if (now.version === version) return
  throw new BusinessError(error, [], { values: { who: now.updatedBy ?? '–' } })
}

/** The stamp of the record's next version. */
export const nextStamp = (ctx: Context, version: number) => ({
  version: version + 1,
  updatedAt: ctx.now(),
  updatedBy: ctx.userName,
})

/** The stamp as the contract shows it. */
export const stampOf = ({ version, updatedAt, updatedBy }: Stamp) => ({
  version,
  updatedAt: updatedAt?.toISOString() ?? null,
  updatedBy,
})

/** Throws the error if there are any issues. */
export function requireNoIssues(
  issues: { path: string; message: string }[],
  error: ErrorKey = 'risk_fields_invalid',
): void {
  if (issues.length > 0) throw new BusinessError(error, issues)
}
