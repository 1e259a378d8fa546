'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { PictureCard } from '#components/upload/picture-card.tsx'
import type { ComplaintInfo } from '#lib/contract/dispute.ts'
import { OpenDocument } from './open-document.tsx'
import { keptPicture } from './use-representment.ts'

type Evidence = Pick<ComplaintInfo['submissions'][number], 'productType' | 'letter' | 'items'>

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
      {evidence.items.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t('pictures.none')}
        </Typography>
      ) : (
        evidence.items.map(({ item, pictures }) => (
          <div key={item}>
            <Typography variant="subtitle2" component="h4" sx={{ mb: 0.5 }}>
              {t(`guide.items.${item}`)}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              {pictures.map((picture) => (
                <div key={picture.pictureNo}>
                  <PictureCard picture={keptPicture(picture)} />
                  <OpenDocument picture={keptPicture(picture)} />
                </div>
              ))}
            </Box>
          </div>
        ))
      )}
    </Box>
  )
}
