'use client'

import './complaint.css'

import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { Timeline, type TimelineItem, type Tone } from '#components/detail/timeline.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { ComplaintDetail } from '#lib/contract/complaint.ts'
import { useFormat } from '#lib/format/use-format.ts'

type Entry = ComplaintDetail['entries'][number]

const tones: Record<Entry['kind'], Tone> = {
  complained: 'warning',
  followed_up: 'plain',
  emailed: 'good',
  closed: 'plain',
}

interface EntriesSectionProps {
  complaint: ComplaintDetail
  /** Opens the dialog with the text of an email that failed; undefined: the user cannot send emails. */
  onSendAgain: ((text: string) => void) | undefined
}

/** The customer's messages, the emails to the customer and the merchant's internal notes, latest first. */
export function EntriesSection({ complaint, onSendAgain }: EntriesSectionProps) {
  const t = useTranslations('complaint')
  const word = useTranslations('enums')
  const format = useFormat()
  const { entries } = complaint
  const item = (entry: Entry, index: number): TimelineItem => {
    const { kind, at, by, method, followUpType, text, mail } = entry
    const isFailed = mail?.state === 'failed'
    const about = [
      method && word(`complaintMethod.${method}`),
      followUpType && word(`followUpType.${followUpType}`),
      by && t('by', { who: by }),
    ].filter(Boolean)
    return {
      // New entries are only added at the top.
      id: String(entries.length - index),
      tone: isFailed ? 'bad' : tones[kind],
      title: [word(`complaintEntryKind.${kind}`), mail && word(`mailState.${mail.state}`)]
        .filter(Boolean)
        .join(' · '),
      time: format.dateTime(at),
      instant: at,
      note: (
        <>
          {about.join(' · ')}
          {mail && <div>{t('mail_about', { to: mail.to, subject: mail.subject })}</div>}
          <div className="portal-complaint-text">
            <TypedText text={text} />
          </div>
          {isFailed && onSendAgain && (
            <PlainButton look="text" size="dense" aria-haspopup="dialog" onClick={() => onSendAgain(text)}>
              {t('again')}
            </PlainButton>
          )}
        </>
      ),
    }
  }
  return (
    <Section
      id="entries"
      title={t('sections.entries')}
      aside={<span className="p-caption">{t('zone', { zone: format.timeZone })}</span>}
    >
      <Timeline items={entries.map(item)} />
    </Section>
  )
}
