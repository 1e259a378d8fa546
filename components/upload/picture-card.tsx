'use client'

import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useFormat } from '#lib/format/use-format.ts'
import { isPdf, type Picture } from './pictures.ts'
import { useBlobUrl, useKeptPicture } from './use-picture-url.ts'

/** An image with its name and size. */
export function PictureCard({ picture }: { picture: Picture }) {
  const t = useTranslations('upload')
  const format = useFormat()
  const { id, name, bytes, width, height } = picture
  const pdf = isPdf(picture)
  const kept = useKeptPicture(picture.kind === 'kept' && !pdf ? id : undefined)
  const url = useBlobUrl(pdf ? undefined : picture.kind === 'new' ? picture.file : kept.data)
  const size = format.count(Math.ceil(bytes / 1024))
  return (
    <Box component="figure" sx={{ m: 0, width: 148, display: 'grid', gap: 0.5 }}>
      <Box sx={frame}>
        {pdf ? (
          <PdfIcon color="action" sx={{ fontSize: 48 }} />
        ) : url ? (
          <Box component="img" src={url} alt={name} sx={{ width: 1, height: 100, objectFit: 'contain' }} />
        ) : (
          kept.isError && (
            <Typography variant="caption" color="error">
              {t('picture_not_shown')}
            </Typography>
          )
        )}
      </Box>
      <Typography component="figcaption" variant="caption" noWrap title={name}>
        {name}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {pdf ? t('document_size', { size }) : t('picture_size', { width, height, size })}
      </Typography>
    </Box>
  )
}

const frame = {
  height: 102,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
}
