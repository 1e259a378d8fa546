'use client'

import { ImagePlus, Paperclip, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef } from 'react'
import { removing } from '#components/feedback/removing.ts'
import { PlainAlert } from '#components/plain/alert.tsx'
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
  const words = useTranslations('feedback')
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const labelId = useId()
  const helpId = useId()
  const pictures = usePictures(value, maximum, onChange, { documents, others })
  return (
    <fieldset aria-labelledby={labelId} aria-describedby={helpId} className="portal-picture-field">
      <div>
        <div id={labelId} className="title">
          {label}
        </div>
        {hint && <p className="p-note">{hint}</p>}
      </div>
      {value.length > 0 && (
        <ol className="portal-plain-list pictures">
          {value.map((picture, index) => (
            <li key={picture.id} data-line>
              <PictureCard picture={picture} />
              <div className="tools">
                <button
                  type="button"
                  className="p-icon-button"
                  aria-label={t('picture_remove', { name: picture.name })}
                  {...removing(() => pictures.remove(picture.id))}
                >
                  <Icon icon={X} />
                </button>
                {actions?.(picture, index, pictures)}
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className="add">
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
          ref={add}
          look="outlined"
          size="dense"
          tone={error ? 'error' : 'secondary'}
          loading={pictures.busy}
          disabled={disabled}
          idle={value.length >= maximum}
          aria-label={t(documents ? 'file_add_to' : 'picture_add_to', { label })}
          onClick={() => input.current?.click()}
        >
          {documents ? <Icon icon={Paperclip} /> : <Icon icon={ImagePlus} />}
          {t(documents ? 'file_add' : 'picture_add')}
        </PlainButton>
        <span className="p-caption">
          {t(documents ? 'file_count' : 'picture_count', { count: value.length, maximum })}
        </span>
      </div>
      <span id={helpId} className={error ? 'p-help p-wrong' : 'p-help'} role={error ? 'alert' : undefined}>
        {error ?? (hint !== undefined ? undefined : t('picture_hint', { fileMb: MAX_FILE_MB, maximum }))}
      </span>
      {pictures.issues.length > 0 && (
        <PlainAlert
          severity="error"
          action={
            <button
              type="button"
              className="p-icon-button"
              aria-label={words('close')}
              {...removing(pictures.dismiss, add)}
            >
              <Icon icon={X} />
            </button>
          }
        >
          {pictures.issues.map((issue) => (
            <div key={issue}>{issue}</div>
          ))}
        </PlainAlert>
      )}
    </fieldset>
  )
}
