'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useFormat } from '#lib/format/use-format.ts'
import type { Picture } from './pictures.ts'
import { useBlobUrl, useKeptPicture } from './use-picture-url.ts'

/** An image with its name and size. */
export function PictureCard({ picture }: { picture: Picture }) {
  const t = useTranslations('upload')
  const format = useFormat()
  const { id, name, bytes, width, height } = picture
  const kept = useKeptPicture(picture.kind === 'kept' ? id : undefined)
  const url = useBlobUrl(picture.kind === 'new' ? picture.file : kept.data)
  return (
    <Box component="figure" sx={{ m: 0, width: 148, display: 'grid', gap: 0.5 }}>
      <Box sx={frame}>
        {url ? (
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
        {t('picture_size', { width, height, size: format.count(Math.ceil(bytes / 1024)) })}
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
