'use client'

import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined'
import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { callPicture } from '#lib/client/call.ts'
import { filePicture } from '#lib/contract/file.ts'
import { MAX_FILE_BYTES } from '#lib/contract/upload.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { compressed } from './compress.ts'

/** A picture that the provider has, or one that is to be sent. */
export type Picture =
  | { kind: 'kept'; id: string; name: string; bytes: number; width: number; height: number }
  | { kind: 'new'; id: string; name: string; file: File; width: number; height: number }

interface PictureFieldProps {
  label: string
  maximum: number
  value: readonly Picture[]
  onChange: (pictures: readonly Picture[]) => void
  error?: string | undefined
}

const types = ['image/jpeg', 'image/png']
let ids = 0

/** Some pictures with previews. Large ones are compressed here, and what cannot be sent says so at once. */
export function PictureField({ label, maximum, value, onChange, error }: PictureFieldProps) {
  const t = useTranslations('upload')
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const [busy, setBusy] = useState(false)
  const [issues, setIssues] = useState<string[]>([])

  const add = async (files: readonly File[]) => {
    setBusy(true)
    const wrong: string[] = []
    const added: Picture[] = []
    for (const given of files) {
      const name = given.name
      if (value.length + added.length >= maximum) {
        wrong.push(t('picture_issue.too_many', { name, maximum }))
        continue
      }
      if (!types.includes(given.type)) {
        wrong.push(t('picture_issue.type', { name }))
        continue
      }
      try {
        const file = await compressed(given)
        const { width, height } = await sizeOf(file)
        if (file.size > MAX_FILE_BYTES) wrong.push(t('picture_issue.too_large', { name }))
        else {
          ids += 1
          added.push({ kind: 'new', id: `new-${ids}`, name, file, width, height })
        }
      } catch {
        wrong.push(t('picture_issue.unreadable', { name }))
      }
    }
    setIssues(wrong)
    setBusy(false)
    if (added.length > 0) onChange([...value, ...added])
    if (input.current) input.current.value = ''
  }

  return (
    <Box role="group" aria-labelledby={labelId} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={labelId} variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {value.map((picture) => (
          <Box
            component="figure"
            key={picture.id}
            sx={{ m: 0, width: 148, position: 'relative', display: 'grid', gap: 0.5 }}
          >
            <Preview picture={picture} />
            <IconButton
              size="small"
              aria-label={t('picture_remove', { name: picture.name })}
              onClick={() => onChange(value.filter(({ id }) => id !== picture.id))}
              sx={{
                position: 'absolute',
                top: 4,
                right: 4,
                bgcolor: 'background.paper',
                border: '1px solid',
                borderColor: 'divider',
                '&:hover': { bgcolor: 'background.paper' },
              }}
            >
              <Close fontSize="small" />
            </IconButton>
            <Typography component="figcaption" variant="caption" noWrap title={picture.name}>
              {picture.name}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {t('picture_size', {
                width: picture.width,
                height: picture.height,
                size: format.count(
                  Math.ceil((picture.kind === 'new' ? picture.file.size : picture.bytes) / 1024),
                ),
              })}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box>
        <input
          ref={input}
          type="file"
          multiple
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          aria-label={label}
          className="visually-hidden"
          tabIndex={-1}
          onChange={(event) => void add([...(event.target.files ?? [])])}
        />
        <Button
          variant="outlined"
          color={error ? 'error' : 'secondary'}
          startIcon={<AddPhoto />}
          loading={busy}
          loadingPosition="start"
          disabled={value.length >= maximum}
          onClick={() => input.current?.click()}
        >
          {t('picture_add')}
        </Button>
      </Box>
      <Typography
        variant="caption"
        color={error ? 'error' : 'textSecondary'}
        role={error ? 'alert' : undefined}
      >
        {error ?? t('picture_hint', { maximum })}
      </Typography>
      {issues.length > 0 && (
        <Alert severity="error" onClose={() => setIssues([])}>
          {issues.map((issue) => (
            <div key={issue}>{issue}</div>
          ))}
        </Alert>
      )}
    </Box>
  )
}

function Preview({ picture }: { picture: Picture }) {
  const kept = useQuery({
    queryKey: [filePicture.path, picture.id],
    queryFn: async ({ signal }) =>
      (await callPicture(filePicture, { pictureNo: picture.id }, { signal })).blob,
    enabled: picture.kind === 'kept',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const blob = picture.kind === 'new' ? picture.file : kept.data
  const url = useBlobUrl(blob)
  return (
    <Box
      sx={{
        height: 100,
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'action.hover',
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      {url ? (
        <Box
          component="img"
          src={url}
          alt={picture.name}
          sx={{ width: '100%', height: 100, objectFit: 'cover', display: 'block' }}
        />
      ) : null}
    </Box>
  )
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

async function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
