'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { useCallMutation } from '#lib/client/query.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { payoutCallback } from '#lib/contract/payout.ts'
import { useReason } from './use-reason.ts'

/**
 * Processes the parameters with which the payout provider redirects the user back. The address is cleaned
 * first: neither the state nor the code stays in the history, and a reload does not send them again.
 */
export function ReturnNotice() {
  const t = useTranslations('payout.back')
  const reasonOf = useReason()
  const { mutate, data, error, isPending } = useCallMutation(payoutCallback)
  const taken = useRef(false)
  useEffect(() => {
    const input = returned(location.search)
    if (!input || taken.current) return
    taken.current = true
    history.replaceState(history.state, '', location.pathname)
    mutate({ input })
  }, [mutate])
  if (isPending) return <Alert severity="info">{t('waiting')}</Alert>
  if (error) return <ErrorAlert error={error} />
  if (!data) return null
  return data.status === 'authorized' ? (
    <Alert severity="success">{t('authorized', { shop: data.label })}</Alert>
  ) : (
    <Alert severity="warning">{t('failed', { shop: data.label, reason: reasonOf(data.reason) })}</Alert>
  )
}

/** The parameters of a return; undefined if the address is not a return. The provider validates them. */
function returned(search: string): InputOf<typeof payoutCallback> | undefined {
  const { state, code, error } = Object.fromEntries(new URLSearchParams(search))
  const input = payoutCallback.request.safeParse({
    state,
    ...(code !== undefined && { code }),
    ...(error !== undefined && { error }),
  })
  return input.success ? input.data : undefined
}
