'use client'

import { useTranslations } from 'next-intl'
import { isRowSource } from '#lib/contract/upload.ts'

/** What an upload is called: its file's name, or where its rows come from. */
export function useUploadName(): (fileName: string) => string {
  const t = useTranslations('upload.sources')
  return (fileName) => (isRowSource(fileName) ? t(fileName) : fileName)
}
