'use client'

import { useTranslations } from 'next-intl'
import { StatusChip } from '#components/status-chip.tsx'
import { useNow, usePortal } from '#lib/client/portal.tsx'
import { timeLeft, urgencyOf } from '#lib/rules/urgency.ts'

/** The time left until a deadline. The color shows the urgency. */
export function DueIn({ dueAt }: { dueAt: string }) {
  const t = useTranslations('deadlines.left')
  const { merchantZone } = usePortal()
  const now = useNow()
  const { unit, count } = timeLeft(dueAt, now, merchantZone)
  const text = t(unit, { count })
  const urgency = urgencyOf(dueAt, now)
  if (urgency) return <StatusChip tone={urgency} label={text} />
  return <span className="portal-secondary portal-whole">{text}</span>
}
