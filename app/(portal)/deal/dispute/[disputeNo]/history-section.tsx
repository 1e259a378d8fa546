'use client'

import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { Timeline, type TimelineItem, type Tone } from '#components/detail/timeline.tsx'
import type { ComplaintInfo } from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'

type Event = ComplaintInfo['events'][number]

const tones: Partial<Record<Event['kind'], Tone>> = {
  filed: 'warning',
  returned: 'warning',
  frozen: 'warning',
  pre_arbitration: 'warning',
  pre_compliance: 'warning',
  represent_success: 'good',
  arbitration_unanswered: 'warning',
  arbitration_accepted: 'bad',
  arbitration_succeeded: 'good',
  hold_released: 'good',
  represent_failure: 'bad',
  arbitration_failed: 'bad',
  chargeback_accepted: 'bad',
  turned_chargeback: 'bad',
  overdue: 'bad',
  refund_failed: 'bad',
}

/** The history, latest first; at the top the time by which a response is due. */
export function HistorySection({ info }: { info: ComplaintInfo }) {
  const t = useTranslations('dispute')
  const format = useFormat()
  const { dispute, events } = info
  const due: TimelineItem[] =
    dispute.stage === 'to_answer' && dispute.dueAt
      ? [
          {
            id: 'due',
            tone: 'coming',
            title: t('history.due'),
            time: format.dateTime(dispute.dueAt),
            instant: dispute.dueAt,
          },
        ]
      : []
  const past = events.toReversed().map((event): TimelineItem => {
    const notes = [
      event.amount && format.money(event.amount, dispute.currency),
      event.actor && t('history.by', { actor: event.actor }),
      event.note,
    ].filter(Boolean)
    return {
      id: event.id,
      tone: tones[event.kind] ?? 'plain',
      title: t(`history.kinds.${event.kind}`),
      time: format.dateTime(event.at),
      instant: event.at,
      note: notes.length > 0 ? notes.join(' · ') : null,
    }
  })
  return (
    <Section
      id="history"
      title={t('sections.history')}
      aside={
        <span className="p-caption">
          {t('zone', { zone: format.timeZone, offset: format.offset(dispute.filedAt) })}
        </span>
      }
    >
      <Timeline items={[...due, ...past]} />
    </Section>
  )
}
