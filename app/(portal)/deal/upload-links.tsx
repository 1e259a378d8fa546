'use client'

import { History } from 'lucide'
import { useTranslations } from 'next-intl'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { type UploadKind, uploadKinds } from './upload-kinds.ts'

/** Links from a list to its past uploads and to a new upload. */
export function UploadLinks({ kind }: { kind: UploadKind }) {
  const t = useTranslations(kind)
  const { sheet, home } = uploadKinds[kind]
  return (
    <>
      <ToolButton icon={<Icon icon={History} />} label={t('results')} href={`${home}/results`} />
      {useCan()(sheet.saveRows) && <LinkButton href={`${home}/upload`}>{t('upload')}</LinkButton>}
    </>
  )
}
