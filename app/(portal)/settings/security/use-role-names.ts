'use client'

import type { SecurityPolicyInfo } from '#lib/contract/security-policy.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'

/** Returns the name of a role by its code; a role that was deleted has only its code. */
export function useRoleNames(roles: SecurityPolicyInfo['roles']): (code: string) => string {
  const locale = useLocaleCode()
  return (code) => roles.find((role) => role.code === code)?.name[locale] ?? code
}
