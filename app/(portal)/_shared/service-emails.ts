import { MAX_SERVICE_EMAILS } from '#lib/contract/customer-service.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { email } from '#lib/contract/shapes.ts'

/** Email addresses as typed: one per line. MultiTextField trims the lines and leaves out empty ones. */

/** The lines that are email addresses; emailIssues rejects the others. */
export const emailsOf = (lines: readonly string[]): string[] =>
  lines.filter((line) => email.safeParse(line).success)

/** The issue of the first line that is not an email address, or of too many lines. */
export function emailIssues(lines: readonly string[]): FieldIssue[] {
  const wrong = lines.find((line) => !email.safeParse(line).success)
  if (wrong) return [{ path: 'emails', message: `email_line?line=${encodeURIComponent(wrong)}` }]
  if (lines.length > MAX_SERVICE_EMAILS) {
    return [{ path: 'emails', message: `too_many?maximum=${MAX_SERVICE_EMAILS}` }]
  }
  return []
}
