'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { useEnumWord } from '#lib/client/labels.ts'
import { type EventType, eventTypes, type RecordEventKind } from '#lib/contract/event.ts'

/** The words for the states of each kind. */
const statesOf = {
  payment: 'paymentStatus',
  refund: 'refundStatus',
  dispute: 'disputeStage',
  alert: 'alertState',
  pre_authorization: 'preAuthStatus',
  payout: 'batchState',
  reserve: 'reserveBatchStatus',
  website: 'websiteStatus',
  store: 'authorizationStatus',
  link: 'linkStatus',
} as const satisfies Record<RecordEventKind, string>

/** An event type in words: the record and its new state. */
export function useEventLabel(): (type: EventType) => string {
  const word = useEnumWord()
  const change = useTranslations('webhook.change')
  return useCallback(
    (type) => {
      const [kind, state] = type.split('.') as [RecordEventKind, string]
      const what =
        state === 'updated' || state === 'deleted'
          ? change(state)
          : word(statesOf[kind] as 'linkStatus', state as 'active')
      return `${word('recordEventKind', kind)} · ${what}`
    },
    [word, change],
  )
}

/** All event types, for a field. */
export function useEventTypeOptions() {
  const label = useEventLabel()
  return useMemo(() => eventTypes.map((value) => ({ value, label: label(value) })), [label])
}
