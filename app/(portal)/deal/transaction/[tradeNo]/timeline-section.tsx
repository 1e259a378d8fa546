'use client'

import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { RecordLink } from '#components/detail/record-link.tsx'
import { Section } from '#components/detail/section.tsx'
import { Timeline, type TimelineItem } from '#components/detail/timeline.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import type { RefundRow } from '#lib/contract/refund.ts'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { alertHref, batchHref, disputeHref, eventsHref, refundHref } from '#lib/record-hrefs.ts'
import { isConverted } from '#lib/rules/pre-auth.ts'
import { isOfDispute } from './disputes-of.ts'
import { type Entry, timelineEntries } from './timeline-entries.ts'

interface TimelineSectionProps {
  order: TransactionDetail
  /** The refunds, for their next steps; empty if unknown. */
  refunds: readonly RefundRow[]
}

/** The past events and the expected steps of the order, latest first. */
export function TimelineSection({ order, refunds }: TimelineSectionProps) {
  const t = useTranslations('detail')
  const toItem = useTimelineItem(order)
  const format = useFormat()
  const opens = useOpens()
  const entries = timelineEntries(order.events, refunds)
  return (
    <Section
      id="events"
      title={t('sections.events')}
      aside={
        <span className="p-caption">
          {t('zone', { zone: format.timeZone, offset: format.offset(order.createdAt) })}
          {opens(eventsHref(order.tradeNo)) && (
            <>
              {' · '}
              <RecordLink text={t('timeline.events')} href={() => eventsHref(order.tradeNo)} inText />
            </>
          )}
        </span>
      }
    >
      {entries.length ? (
        <Timeline items={entries.map(toItem)} />
      ) : (
        <p className="portal-secondary">{t('timeline.empty')}</p>
      )}
    </Section>
  )
}

type Event = TransactionDetail['events'][number]

/** The page of the record that an event names. */
function hrefOf(kind: Event['kind']): ((reference: string) => string) | undefined {
  if (isOfDispute(kind)) return disputeHref
  if (kind === 'settled') return batchHref
  if (kind.startsWith('alert_')) return alertHref
  return kind.startsWith('refund_') ? refundHref : undefined
}

const joined = (notes: readonly ReactNode[]) =>
  notes.map((note, index) => (
    // The order of the items never changes.
    <Fragment key={String(index)}>
      {index > 0 && ' · '}
      {note}
    </Fragment>
  ))

function useTimelineItem(order: TransactionDetail): (entry: Entry) => TimelineItem {
  const t = useTranslations('detail.timeline')
  const word = useTranslations('enums')
  const format = useFormat()
  const numberOf = ({ kind, reference }: Event): ReactNode => {
    const href = hrefOf(kind)
    return href ? <RecordLink text={reference} href={href} inText /> : reference
  }
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
    const { amount, currency, actor, reference } = event
    const notes: ReactNode[] = [
      // The full amount is in the head.
      amount && currency && amount !== order.amount && format.money(amount, currency),
      actor && t('by', { actor }),
      reference && t.rich('reference', { number: () => numberOf(event) }),
      event.kind === 'authorized' &&
        isConverted(order) &&
        t('converted', { score: order.riskScore, limit: order.preAuthScore }),
    ].filter(Boolean)
    return {
      id: entry.id,
      tone: entry.tone,
      title: word(`eventKind.${event.kind}`),
      time: format.dateTime(event.at),
      instant: event.at,
      note: notes.length ? joined(notes) : null,
    }
  }
}
