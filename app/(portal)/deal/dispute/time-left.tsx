'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { StatusChip } from '#components/status-chip.tsx'
import { useNow, usePortal } from '#lib/client/portal.tsx'
import type { DisputeRow } from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { timeLeft, urgencyOf } from '#lib/rules/urgency.ts'

type Due = Pick<DisputeRow, 'stage' | 'dueAt'>
type TimeLeftOf = (row: Due) => { text: string; urgency?: ReturnType<typeof urgencyOf> }

/**
 * The time left to respond as text; empty if no response is due. It changes every 15 minutes, so that a list does not
 * render again every minute.
 */
export const useTimeLeft = (): TimeLeftOf => useTimeLeftAt(usePortal().serverTime)

function useTimeLeftAt(now: string): TimeLeftOf {
  const t = useTranslations('dispute.left')
  const { merchantZone } = usePortal()
  return useMemo(
    () =>
      ({ stage, dueAt }) => {
        if (stage !== 'to_answer' || dueAt === null) return { text: '' }
        const { unit, count } = timeLeft(dueAt, now, merchantZone)
        return { text: t(unit, { count }), urgency: urgencyOf(dueAt, now) }
      },
    [t, now, merchantZone],
  )
}

/** A near deadline is bold as well as colored. */
export function TimeLeft({ row }: { row: Due }) {
  const { text, urgency } = useTimeLeftAt(useNow())(row)
  return <span className={urgency && 'portal-urgent'}>{text}</span>
}

/** The time left to respond as a chip, with the deadline as its tooltip; nothing if no response is due. */
export function TimeLeftChip({ row }: { row: Due }) {
  const format = useFormat()
  const { text, urgency = 'waiting' } = useTimeLeftAt(useNow())(row)
  if (!text || !row.dueAt) return null
  return (
    <span title={format.dateTime(row.dueAt)}>
      <StatusChip tone={urgency} label={text} />
    </span>
  )
}
