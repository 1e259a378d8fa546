'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/layout/link-button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { type UploadKind, uploadKinds } from './upload-kinds.ts'

/** From a list to its past uploads, and to a new one. */
export function UploadLinks({ kind }: { kind: UploadKind }) {
  const t = useTranslations(kind)
  const { sheet, home } = uploadKinds[kind]
  return (
    <>
      <LinkButton href={`${home}/results`} variant="outlined" color="secondary">
        {t('results')}
      </LinkButton>
      {useCan()(sheet.saveRows) && <LinkButton href={`${home}/upload`}>{t('upload')}</LinkButton>}
    </>
  )
}
