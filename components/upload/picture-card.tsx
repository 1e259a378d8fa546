'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { callPicture } from '#lib/client/call.ts'
import { filePicture } from '#lib/contract/file.ts'
import { useFormat } from '#lib/format/use-format.ts'
import type { Picture } from './pictures.ts'

/** A picture with its name and size. */
export function PictureCard({ picture }: { picture: Picture }) {
  const t = useTranslations('upload')
  const format = useFormat()
  const { id, name, bytes, width, height } = picture
  const kept = useQuery({
    queryKey: [filePicture.path, id],
    queryFn: async ({ signal }) => (await callPicture(filePicture, { pictureNo: id }, { signal })).blob,
    enabled: picture.kind === 'kept',
    staleTime: Number.POSITIVE_INFINITY,
  })
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

function useBlobUrl(blob: Blob | undefined): string | undefined {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : undefined), [blob])
  useEffect(() => {
    if (!url) return
    // Strict mode runs effects twice with the same url: it is given back when the page has let go of it.
    return () => void setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }, [url])
  return url
}
