'use client'

import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import type { SecurityPolicyInfo } from '#lib/contract/security-policy.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useRoleNames } from './use-role-names.ts'

/** The saved policy as text. */
export function PolicyList({ info: { policy, roles } }: { info: SecurityPolicyInfo }) {
  const t = useTranslations('security.fields')
  const scope = useTranslations('enums.twoStepScope')
  const names = useRoleNames(roles)
  const format = useFormat()
  const values = {
    twoStepFor: scope(policy.twoStepFor),
    twoStepRoles: format.items(policy.twoStepRoles.map(names)) || '–',
    twoStepFrom: policy.twoStepFrom ?? '–',
    idleMinutes: String(policy.idleMinutes),
    networks: format.items(policy.networks) || '–',
  }
  const ids = Object.keys(values) as (keyof typeof values)[]
  return <DescriptionList items={ids.map((id) => ({ id, label: t(id), value: values[id] }))} />
}
