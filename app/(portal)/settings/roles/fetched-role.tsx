'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { FormSkeleton } from '#components/feedback/form-skeleton.tsx'
import { callOptions } from '#lib/client/query.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { roleDetail, roleSiteRights } from '#lib/contract/role.ts'

interface FetchedRoleProps {
  /** Undefined for an empty role. */
  code: string | undefined
  children: (detail: AnswerOf<typeof roleDetail>, sites: AnswerOf<typeof roleSiteRights>) => ReactNode
}

/**
 * A role's permissions and websites. Loaded data stays if a later request fails, such as during a preview.
 */
export function FetchedRole({ code, children }: FetchedRoleProps) {
  const input = code === undefined ? {} : { code }
  const detail = useQuery(callOptions(roleDetail, input))
  const sites = useQuery(callOptions(roleSiteRights, input))
  if (detail.data && sites.data) return children(detail.data, sites.data)
  const error = detail.error ?? sites.error
  if (!error) return <FormSkeleton fields={6} />
  return (
    <ErrorState
      error={error}
      onRetry={() => {
        void detail.refetch()
        void sites.refetch()
      }}
    />
  )
}
