'use client'

import { StatusChip } from '#components/status-chip.tsx'
import { useNow } from '#lib/client/portal.tsx'
import { urgencyOf } from '#lib/rules/urgency.ts'

interface LeftChipProps {
  dueAt: string
  title: string
  textOf: (dueAt: string, now: string) => string
}

/** The time left. A separate component: only this cell renders again each minute. */
export function LeftChip({ dueAt, title, textOf }: LeftChipProps) {
  const now = useNow()
  return (
    <span title={title}>
      <StatusChip tone={urgencyOf(dueAt, now) ?? 'neutral'} label={textOf(dueAt, now)} />
    </span>
  )
}
