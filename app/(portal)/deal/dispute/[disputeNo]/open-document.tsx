import { useTranslations } from 'next-intl'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { isPdf, type Picture } from '#components/upload/pictures.ts'
import { evidenceFile } from '#lib/contract/dispute-evidence.ts'

/** Downloads a stored PDF document; an image has its preview. */
export function OpenDocument({ picture }: { picture: Picture }) {
  const t = useTranslations('dispute.files')
  const { id, kind, name } = picture
  if (kind === 'new' || !isPdf(picture)) return null
  return (
    <DownloadButton
      def={evidenceFile}
      input={{ pictureNo: id }}
      label={t('open')}
      fullLabel={t('open_name', { name })}
      variant="text"
      doneText={(file) => t('opened', { file })}
    />
  )
}
