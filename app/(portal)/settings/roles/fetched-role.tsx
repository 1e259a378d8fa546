'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { FormSkeleton } from '#components/feedback/form-skeleton.tsx'
import { callOptions } from '#lib/client/query.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { roleDetail, roleWebsiteRights } from '#lib/contract/role.ts'

interface FetchedRoleProps {
  /** Undefined for an empty role. */
  code: string | undefined
  children: (detail: AnswerOf<typeof roleDetail>, websites: AnswerOf<typeof roleWebsiteRights>) => ReactNode
}

/**
 * A role's permissions and websites. Loaded data stays if a later request fails, such as during a preview.
 */
export function FetchedRole({ code, children }: FetchedRoleProps) {
  const input = code === undefined ? {} : { code }
  const detail = useQuery(callOptions(roleDetail, input))
  const websites = useQuery(callOptions(roleWebsiteRights, input))
  if (detail.data && websites.data) return children(detail.data, websites.data)
  const error = detail.error ?? websites.error
  if (!error) return <FormSkeleton fields={6} />
  return (
    <ErrorState
      error={error}
      onRetry={() => {
        void detail.refetch()
        void websites.refetch()
      }}
    />
  )
}
