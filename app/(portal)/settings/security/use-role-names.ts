'use client'

import { useLocale } from 'next-intl'
import type { SecurityPolicyInfo } from '#lib/contract/security-policy.ts'
import { localeOfTag } from '#lib/i18n/locale.ts'

/** Returns the name of a role by its code; a role that was deleted has only its code. */
export function useRoleNames(roles: SecurityPolicyInfo['roles']): (code: string) => string {
  const locale = localeOfTag(useLocale())
  return (code) => roles.find((role) => role.code === code)?.name[locale] ?? code
}
