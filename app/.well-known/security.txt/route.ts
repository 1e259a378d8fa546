import { bff } from '#lib/server/context.ts'
import { securityText } from '#lib/server/security-text.ts'

export const dynamic = 'force-dynamic'

/** Whom to tell about a vulnerability (RFC 9116). */
export function GET(): Response {
  return securityText(bff())
}
