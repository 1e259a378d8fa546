'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { Timeline, type TimelineItem } from '#components/detail/timeline.tsx'
import type { RefundRow } from '#lib/contract/refund.ts'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { isConverted } from '#lib/rules/pre-auth.ts'
import { type Entry, timelineEntries } from './timeline-entries.ts'

interface TimelineSectionProps {
  order: TransactionDetail
  /** For their next steps; none where they are not known. */
  refunds: readonly RefundRow[]
}

/** What happened to the order and what is still to come, the latest first. */
export function TimelineSection({ order, refunds }: TimelineSectionProps) {
  const t = useTranslations('detail')
  const toItem = useTimelineItem(order)
  const format = useFormat()
  const entries = timelineEntries(order.events, refunds)
  return (
    <Section
      id="events"
      title={t('sections.events')}
      aside={
        <Typography variant="caption" color="text.secondary">
          {t('zone', { zone: format.timeZone, offset: format.offset(order.createdAt) })}
        </Typography>
      }
    >
      {entries.length ? (
        <Timeline items={entries.map(toItem)} />
      ) : (
        <Typography color="text.secondary">{t('timeline.empty')}</Typography>
      )}
    </Section>
  )
}

function useTimelineItem(order: TransactionDetail): (entry: Entry) => TimelineItem {
  const t = useTranslations('detail.timeline')
  const word = useTranslations('enums')
  const format = useFormat()
  return (entry) => {
    if ('refund' in entry) {
      const { refund } = entry
      return {
        id: entry.id,
        tone: entry.tone,
        title: t('refund_expected', {
          refundNo: refund.refundNo,
          step: word(`refundStep.${refund.nextStep}`),
        }),
        time: t('expected', { day: format.date(entry.expectedOn) }),
        note: format.money(refund.amount, refund.currency),
      }
    }
    const { event } = entry
    const notes = [
      event.amount && event.currency && format.money(event.amount, event.currency),
      event.actor && t('by', { actor: event.actor }),
      event.reference && t('reference', { reference: event.reference }),
      event.kind === 'authorised' &&
        isConverted(order) &&
        t('converted', { score: order.riskScore, limit: order.preAuthScore }),
    ].filter(Boolean)
    return {
      id: entry.id,
      tone: entry.tone,
      title: word(`eventKind.${event.kind}`),
      time: format.dateTime(event.at),
      instant: event.at,
      note: notes.length ? notes.join(' · ') : null,
    }
  }
}
