'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { StyledParts } from '#components/layout/styled-parts.tsx'
import { RequestId } from '#components/plain/alert.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { useCallMutation } from '#lib/client/query.ts'
import { permissionList } from '#lib/contract/admin.ts'

/** The shell without permissions: no page opens, and a button loads the permissions again. */
export function RightsRetry({ requestId }: { requestId: string }) {
  const t = useTranslations()
  const router = useRouter()
  const load = useCallMutation(permissionList)
  const [pending, startTransition] = useTransition()
  const retry = () => load.mutate({ input: {} }, { onSuccess: () => startTransition(() => router.refresh()) })
  return (
    <StyledParts>
      <EmptyState
        level={1}
        title={t('shell.rights_title')}
        action={
          <PlainButton look="contained" size="dense" onClick={retry} loading={load.isPending || pending}>
            {t('feedback.retry')}
          </PlainButton>
        }
      >
        {t('shell.rights_text')}
        <RequestId id={requestId} />
        <ErrorAlert error={load.error} />
      </EmptyState>
    </StyledParts>
  )
}
