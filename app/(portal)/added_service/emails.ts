import { MAX_SERVICE_EMAILS } from '#lib/contract/customer-service.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { email } from '#lib/contract/shapes.ts'

/** Addresses as they are typed: one a line. */

/** The lines that are addresses; the others are refused by emailIssues. */
export const emailsOf = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => email.safeParse(line).success)

/** The first line that is no address, or that there are too many. */
export function emailIssues(lines: readonly string[]): FieldIssue[] {
  const wrong = lines.map((line) => line.trim()).find((line) => line && !email.safeParse(line).success)
  if (wrong) return [{ path: 'emails', message: `email_line?line=${encodeURIComponent(wrong)}` }]
  if (lines.length > MAX_SERVICE_EMAILS) {
    return [{ path: 'emails', message: `too_many?maximum=${MAX_SERVICE_EMAILS}` }]
  }
  return []
}
