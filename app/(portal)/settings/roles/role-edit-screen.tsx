'use client'

import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { FormSkeleton } from '#components/feedback/form-skeleton.tsx'
import { callOptions } from '#lib/client/query.ts'
import { roleDetail, roleSiteRights } from '#lib/contract/role.ts'
import { RoleEditor } from './role-editor.tsx'

/** A role as it is saved: to be changed, or to be looked at where it may not be. */
export function RoleEditScreen({ code }: { code: string }) {
  const detail = useQuery(callOptions(roleDetail, { code }))
  const sites = useQuery(callOptions(roleSiteRights, { code }))
  const failed = detail.error ?? sites.error
  if (failed && !(detail.data && sites.data)) {
    return (
      <ErrorState
        error={failed}
        onRetry={() => {
          void detail.refetch()
          void sites.refetch()
        }}
      />
    )
  }
  if (!detail.data?.role || !sites.data) return <FormSkeleton fields={6} />
  return (
    <RoleEditor role={detail.data.role} tree={detail.data.tree} sites={sites.data} start={detail.data.role} />
  )
}
