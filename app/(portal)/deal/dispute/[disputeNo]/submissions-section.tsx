'use client'

import ExpandMore from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { ComplaintInfo } from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { EvidenceView } from './evidence-view.tsx'

/** The submitted representments, latest first. */
export function SubmissionsSection({ info }: { info: ComplaintInfo }) {
  const t = useTranslations('dispute')
  const label = useTranslations('fields.dispute')
  const format = useFormat()
  return (
    <Section id="submissions" title={t('sections.submissions')}>
      {info.submissions.toReversed().map((sent) => (
        <Accordion
          key={sent.no}
          variant="outlined"
          disableGutters
          slotProps={{ heading: { component: 'h3' } }}
        >
          <AccordionSummary expandIcon={<ExpandMore />}>
            <Typography component="span" sx={{ mr: 1 }}>
              {t('sent', { no: sent.no, at: format.dateTime(sent.sentAt), by: sent.sentBy })}
            </Typography>
            {sent.revoked && <StatusChip tone="neutral" label={t('revoked')} />}
          </AccordionSummary>
          <AccordionDetails>
            <EvidenceView evidence={sent} />
            {sent.notes && (
              <Typography variant="body2" sx={{ mt: 2 }}>
                {label('notes')}: <TypedText text={sent.notes} />
              </Typography>
            )}
          </AccordionDetails>
        </Accordion>
      ))}
    </Section>
  )
}
