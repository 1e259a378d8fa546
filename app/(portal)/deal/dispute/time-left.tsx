'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Tone } from '#components/status-chip.tsx'
import { useNow, usePortal } from '#lib/client/portal.tsx'
import type { DisputeRow } from '#lib/contract/dispute.ts'
import { timeLeft } from '#lib/rules/dispute.ts'

const SOON_DAYS = 3

type TimeLeftOf = (row: Pick<DisputeRow, 'stage' | 'dueAt'>) => { text: string; soon: boolean; tone: Tone }

/** The time left to respond, as text; empty if no response is due. */
export const useTimeLeft = (): TimeLeftOf => useTimeLeftAt(usePortal().serverTime)

function useTimeLeftAt(now: string): TimeLeftOf {
  const t = useTranslations('dispute.left')
  const { user, timeZone } = usePortal()
  const zone = user?.timeZone ?? timeZone
  return useMemo(
    () =>
      ({ stage, dueAt }) => {
        if (stage !== 'to_answer' || dueAt === null) return { text: '', soon: false, tone: 'neutral' }
        const { unit, count } = timeLeft(dueAt, now, zone)
        const soon = unit !== 'days' || count <= SOON_DAYS
        const tone = unit !== 'days' ? 'bad' : soon ? 'attention' : 'waiting'
        return { text: t(unit, { count }), soon, tone }
      },
    [t, now, zone],
  )
}

/** A near deadline is bold as well as colored. */
export function TimeLeft({ row }: { row: Pick<DisputeRow, 'stage' | 'dueAt'> }) {
  const { text, soon } = useTimeLeftAt(useNow())(row)
  return <span className={soon ? 'portal-urgent' : undefined}>{text}</span>
}
