'use client'

import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined'
import Close from '@mui/icons-material/Close'
import Earlier from '@mui/icons-material/NavigateBefore'
import Later from '@mui/icons-material/NavigateNext'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { compressed } from '#components/upload/compress.ts'
import { callPicture } from '#lib/client/call.ts'
import { type DisputePicture, MAX_PICTURES } from '#lib/contract/dispute.ts'
import { filePicture } from '#lib/contract/file.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** A picture that the provider has, or one that is still here alone. */
export type Picture =
  | { kind: 'kept'; key: string; picture: DisputePicture }
  | { kind: 'new'; key: string; file: File }

export const keptPicture = (picture: DisputePicture): Picture => ({
  kind: 'kept',
  key: picture.pictureNo,
  picture,
})

const MAX_BYTES = 2 * 1024 * 1024
const types = ['image/jpeg', 'image/png']

interface EvidencePicturesProps {
  label: string
  /** What belongs here. */
  hint: string
  pictures: readonly Picture[]
  onChange: (pictures: readonly Picture[]) => void
  /** No files can be sent from this device. */
  blocked: boolean
}

/** The pictures of one section, in the order in which they go out. */
export function EvidencePictures({ label, hint, pictures, onChange, blocked }: EvidencePicturesProps) {
  const t = useTranslations('dispute.pictures')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [issues, setIssues] = useState<string[]>([])

  const add = async (files: readonly File[]) => {
    setBusy(true)
    const wrong: string[] = []
    const added: Picture[] = []
    for (const file of files) {
      const { name } = file
      if (pictures.length + added.length >= MAX_PICTURES)
        wrong.push(t('too_many', { name, maximum: MAX_PICTURES }))
      else if (!types.includes(file.type)) wrong.push(t('type', { name }))
      else {
        const ready = await readable(file)
        if (!ready) wrong.push(t('unreadable', { name }))
        else if (ready.size > MAX_BYTES) wrong.push(t('too_large', { name }))
        else added.push({ kind: 'new', key: crypto.randomUUID(), file: ready })
      }
    }
    setIssues(wrong)
    setBusy(false)
    if (added.length > 0) onChange([...pictures, ...added])
    if (input.current) input.current.value = ''
  }
  const move = (from: number, to: number) => {
    const next = [...pictures]
    const [taken] = next.splice(from, 1)
    if (taken) next.splice(to, 0, taken)
    onChange(next)
  }

  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <div>
        <Typography id={id} component="h4" variant="subtitle2">
          {label}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      </div>
      {pictures.length > 0 && (
        <Box
          component="ol"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
        >
          {pictures.map((picture, index) => {
            const name = nameOf(picture)
            const button = (text: string, icon: ReactNode, act: () => void, disabled = false) => (
              <IconButton size="small" aria-label={text} disabled={disabled} onClick={act}>
                {icon}
              </IconButton>
            )
            return (
              <Box component="li" key={picture.key}>
                <PictureCard picture={picture} />
                <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
                  {button(
                    t('earlier', { name }),
                    <Earlier fontSize="small" />,
                    () => move(index, index - 1),
                    index === 0,
                  )}
                  {button(t('remove', { name }), <Close fontSize="small" />, () =>
                    onChange(pictures.filter(({ key }) => key !== picture.key)),
                  )}
                  {button(
                    t('later', { name }),
                    <Later fontSize="small" />,
                    () => move(index, index + 1),
                    index === pictures.length - 1,
                  )}
                </Box>
              </Box>
            )
          })}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <input
          ref={input}
          type="file"
          multiple
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          aria-label={t('add_to', { section: label })}
          className="visually-hidden"
          tabIndex={-1}
          disabled={blocked}
          onChange={(event) => void add([...(event.target.files ?? [])])}
        />
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<AddPhoto />}
          loading={busy}
          loadingPosition="start"
          disabled={blocked || pictures.length >= MAX_PICTURES}
          aria-label={t('add_to', { section: label })}
          onClick={() => input.current?.click()}
        >
          {t('add')}
        </Button>
        <Typography variant="caption" color="text.secondary">
          {t('count', { count: pictures.length, maximum: MAX_PICTURES })}
        </Typography>
      </Box>
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

const nameOf = (picture: Picture) => (picture.kind === 'kept' ? picture.picture.fileName : picture.file.name)

/** As it will be sent; undefined where no browser can show it. */
async function readable(file: File): Promise<File | undefined> {
  try {
    const ready = await compressed(file)
    const bitmap = await createImageBitmap(ready)
    bitmap.close()
    return ready
  } catch {
    return undefined
  }
}

/** A picture with its name and size. */
export function PictureCard({ picture }: { picture: Picture }) {
  const t = useTranslations('dispute.pictures')
  const format = useFormat()
  const name = nameOf(picture)
  const kept = picture.kind === 'kept' ? picture.picture : undefined
  const { data, isError } = useQuery({
    queryKey: [filePicture.path, picture.key],
    queryFn: async ({ signal }) =>
      (await callPicture(filePicture, { pictureNo: picture.key }, { signal })).blob,
    enabled: kept !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useBlobUrl(picture.kind === 'new' ? picture.file : data)
  const bytes = kept?.size ?? (picture.kind === 'new' ? picture.file.size : 0)
  return (
    <Box component="figure" sx={{ m: 0, width: 148 }}>
      <Box
        sx={{
          height: 104,
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'action.hover',
        }}
      >
        {url ? (
          <Box component="img" src={url} alt={name} sx={{ width: 1, height: 104, objectFit: 'contain' }} />
        ) : (
          isError && (
            <Typography variant="caption" color="error">
              {t('not_shown')}
            </Typography>
          )
        )}
      </Box>
      <Typography component="figcaption" variant="caption" noWrap title={name} sx={{ display: 'block' }}>
        {name}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {t('size', { size: format.count(Math.ceil(bytes / 1024)) })}
      </Typography>
    </Box>
  )
}

function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}
