'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { PictureCard } from '#components/upload/picture-card.tsx'
import type { ComplaintInfo } from '#lib/contract/dispute.ts'
import { keptPicture } from './use-representment.ts'

type Evidence = Pick<ComplaintInfo['submissions'][number], 'productType' | 'letter' | 'sections'>

/** Exactly what the card scheme receives: the letter and the images, in their order. */
export function EvidenceView({ evidence }: { evidence: Evidence }) {
  const t = useTranslations('dispute')
  const label = useTranslations('fields.dispute')
  const word = useTranslations('enums')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2">
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {label('productType')}{' '}
        </Box>
        {word(`productType.${evidence.productType}`)}
      </Typography>
      <div>
        <Typography variant="subtitle2" component="h4">
          {label('letter')}
        </Typography>
        <Box
          lang="en"
          sx={{
            mt: 0.5,
            p: 1.5,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1,
            typography: 'body2',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {evidence.letter}
        </Box>
      </div>
      {evidence.sections.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t('pictures.none')}
        </Typography>
      ) : (
        evidence.sections.map(({ section, pictures }) => (
          <div key={section}>
            <Typography variant="subtitle2" component="h4" sx={{ mb: 0.5 }}>
              {word(`evidenceSection.${section}`)}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              {pictures.map((picture) => (
                <PictureCard key={picture.pictureNo} picture={keptPicture(picture)} />
              ))}
            </Box>
          </div>
        ))
      )}
    </Box>
  )
}
