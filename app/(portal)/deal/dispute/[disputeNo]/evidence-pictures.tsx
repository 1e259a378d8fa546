'use client'

import Earlier from '@mui/icons-material/NavigateBefore'
import Later from '@mui/icons-material/NavigateNext'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { PictureField } from '#components/upload/picture-field.tsx'
import type { Picture } from '#components/upload/pictures.ts'
import { MAX_PICTURES } from '#lib/contract/dispute.ts'
import type { EvidenceSection } from '#lib/rules/evidence.ts'

interface EvidencePicturesProps {
  section: EvidenceSection
  pictures: readonly Picture[]
  onChange: (pictures: readonly Picture[]) => void
  /** Whether this device cannot upload files. */
  blocked: boolean
}

/** The images of one section, in the order in which they are sent. */
export function EvidencePictures({ section, pictures, onChange, blocked }: EvidencePicturesProps) {
  const t = useTranslations('dispute.pictures')
  const word = useTranslations('enums.evidenceSection')
  return (
    <PictureField
      label={word(section)}
      hint={t(`sections.${section}`)}
      maximum={MAX_PICTURES}
      value={pictures}
      onChange={onChange}
      disabled={blocked}
      actions={({ name }, index, { move }) => (
        <span>
          <IconButton
            size="small"
            aria-label={t('earlier', { name })}
            disabled={index === 0}
            onClick={() => move(index, -1)}
          >
            <Earlier fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('later', { name })}
            disabled={index === pictures.length - 1}
            onClick={() => move(index, 1)}
          >
            <Later fontSize="small" />
          </IconButton>
        </span>
      )}
    />
  )
}
