'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { ImagePlus, Paperclip, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef } from 'react'
import { PlainButton } from '#components/plain/button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { MAX_FILE_MB } from '#lib/contract/upload.ts'
import { PictureCard } from './picture-card.tsx'
import { type Picture, type PictureRules, type Pictures, usePictures } from './pictures.ts'

interface PictureFieldProps extends PictureRules {
  label: string
  /** What the images must show; left out if another text of the page explains it. */
  hint?: string
  maximum: number
  value: readonly Picture[]
  onChange: (pictures: readonly Picture[]) => void
  error?: ReactNode
  disabled?: boolean
  /** Further actions on an image; removing is always offered. */
  actions?: (picture: Picture, index: number, pictures: Pictures) => ReactNode
}

/** Images with previews. Large images are compressed here, and unsuitable files are reported immediately. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, maximum, value, onChange, error, disabled = false, actions, documents, others } = props
  const t = useTranslations('upload')
  const input = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const helpId = useId()
  const pictures = usePictures(value, maximum, onChange, { documents, others })
  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={helpId} sx={{ display: 'grid', gap: 1 }}>
      <div>
        <Typography id={labelId} variant="subtitle2" component="div">
          {label}
        </Typography>
        {hint && (
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        )}
      </div>
      {value.length > 0 && (
        <Box
          component="ol"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
        >
          {value.map((picture, index) => (
            <li key={picture.id}>
              <PictureCard picture={picture} />
              <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
                <IconButton
                  size="small"
                  aria-label={t('picture_remove', { name: picture.name })}
                  onClick={() => pictures.remove(picture.id)}
                >
                  <Icon icon={X} />
                </IconButton>
                {actions?.(picture, index, pictures)}
              </Box>
            </li>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <input
          ref={input}
          type="file"
          multiple
          accept={`.jpg,.jpeg,.png,image/jpeg,image/png${documents ? ',.pdf,application/pdf' : ''}`}
          aria-label={t(documents ? 'file_add_to' : 'picture_add_to', { label })}
          className="visually-hidden"
          // The button replaces the input.
          aria-hidden
          tabIndex={-1}
          disabled={disabled}
          onChange={async ({ target }) => {
            await pictures.add([...(target.files ?? [])])
            // So that the same file can be chosen again.
            target.value = ''
          }}
        />
        <PlainButton
          look="outlined"
          size="dense"
          tone={error ? 'error' : 'secondary'}
          loading={pictures.busy}
          disabled={disabled || value.length >= maximum}
          aria-label={t(documents ? 'file_add_to' : 'picture_add_to', { label })}
          onClick={() => input.current?.click()}
        >
          {documents ? <Icon icon={Paperclip} /> : <Icon icon={ImagePlus} />}
          {t(documents ? 'file_add' : 'picture_add')}
        </PlainButton>
        <Typography variant="caption" color="textSecondary">
          {t(documents ? 'file_count' : 'picture_count', { count: value.length, maximum })}
        </Typography>
      </Box>
      <Typography
        id={helpId}
        variant="caption"
        color={error ? 'error' : 'textSecondary'}
        role={error ? 'alert' : undefined}
      >
        {error ?? (hint !== undefined ? undefined : t('picture_hint', { fileMb: MAX_FILE_MB, maximum }))}
      </Typography>
      {pictures.issues.length > 0 && (
        <Alert severity="error" onClose={pictures.dismiss}>
          {pictures.issues.map((issue) => (
            <div key={issue}>{issue}</div>
          ))}
        </Alert>
      )}
    </Box>
  )
}
