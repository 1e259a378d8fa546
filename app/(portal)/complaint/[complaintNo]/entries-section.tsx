'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { Timeline, type TimelineItem, type Tone } from '#components/detail/timeline.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { ComplaintDetail } from '#lib/contract/complaint.ts'
import { useFormat } from '#lib/format/use-format.ts'

type Entry = ComplaintDetail['entries'][number]

const tones: Record<Entry['kind'], Tone> = { complained: 'warning', followed_up: 'plain', closed: 'plain' }

/** The customer's messages and the merchant's actions, latest first. */
export function EntriesSection({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaint')
  const word = useTranslations('enums')
  const format = useFormat()
  const { entries } = complaint
  const item = (entry: Entry, index: number): TimelineItem => {
    const { kind, at, by, method, followUpType, text } = entry
    const about = [
      method && word(`complaintMethod.${method}`),
      followUpType && word(`followUpType.${followUpType}`),
      by && t('by', { who: by }),
    ].filter(Boolean)
    return {
      // New entries are only added at the top.
      id: String(entries.length - index),
      tone: tones[kind],
      title: word(`complaintEntryKind.${kind}`),
      time: format.dateTime(at),
      instant: at,
      note: (
        <>
          {about.join(' · ')}
          <Box sx={{ color: 'text.primary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <TypedText text={text} />
          </Box>
        </>
      ),
    }
  }
  return (
    <Section
      id="entries"
      title={t('sections.entries')}
      aside={
        <Typography variant="caption" color="text.secondary">
          {t('zone', { zone: format.timeZone })}
        </Typography>
      }
    >
      <Timeline items={entries.map(item)} />
    </Section>
  )
}
