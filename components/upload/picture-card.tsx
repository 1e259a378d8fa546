'use client'

import '#components/detail/styles.css'

import { FileText } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/plain/icon.tsx'
import { Picture as Image } from '#components/plain/picture.tsx'
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
    <figure className="portal-picture">
      <div className="frame">
        {pdf ? (
          <Icon icon={FileText} />
        ) : url ? (
          <Image src={url} alt={name} />
        ) : (
          kept.isError && <span className="failed">{t('picture_not_shown')}</span>
        )}
      </div>
      <figcaption title={name}>{name}</figcaption>
      <span className="p-caption">
        {pdf ? t('document_size', { size }) : t('picture_size', { width, height, size })}
      </span>
    </figure>
  )
}
