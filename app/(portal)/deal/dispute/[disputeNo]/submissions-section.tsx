'use client'

import './dispute.css'

import { ChevronDown } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { ComplaintInfo } from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { EvidenceView } from './evidence-view.tsx'

/** The submitted representments, latest first. */
export function SubmissionsSection({ info }: { info: ComplaintInfo }) {
  const t = useTranslations('dispute.sections')
  return (
    <Section id="submissions" title={t('submissions')}>
      <div>
        {info.submissions.toReversed().map((sent) => (
          <Submission key={sent.no} sent={sent} />
        ))}
      </div>
    </Section>
  )
}

/** What was sent is shown on request. */
function Submission({ sent }: { sent: ComplaintInfo['submissions'][number] }) {
  const t = useTranslations('dispute')
  const label = useTranslations('fields.dispute')
  const format = useFormat()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="portal-dispute-submission">
      <h3>
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="label">
            {t('sent', { no: sent.no, at: format.dateTime(sent.sentAt), by: sent.sentBy })}
            {sent.revoked && <StatusChip tone="neutral" label={t('revoked')} />}
          </span>
          <Icon icon={ChevronDown} large />
        </button>
      </h3>
      <section id={id} aria-labelledby={`${id}-title`} className={isOpen ? 'content open' : 'content'}>
        <div>
          <div>
            <EvidenceView evidence={sent} />
            {sent.notes && (
              <p className="notes">
                {label('notes')}: <TypedText text={sent.notes} />
              </p>
            )}
          </div>
        </div>
      </section>
    </div>
  )
}
