'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { SheetPort } from '#components/upload/sheet-port.ts'
import { type Sheet, SheetUploadScreen } from '#components/upload/sheet-upload-screen.tsx'
import type { SheetWords } from '#components/upload/sheet-words.ts'
import { uploadCall } from '#lib/client/upload.ts'
import {
  type SheetAction,
  websiteAddTemplate,
  websiteBatchAdd,
  websiteBatchPause,
  websitePauseTemplate,
  websiteResolve,
  websiteSheets,
} from '#lib/contract/website.ts'
import { WEBSITES } from './href.ts'

const calls = {
  add: { save: websiteBatchAdd, template: websiteAddTemplate },
  pause: { save: websiteBatchPause, template: websitePauseTemplate },
}

const portOf = (action: SheetAction): SheetPort => {
  const { save, template } = calls[action]
  return {
    read: (file, options) =>
      uploadCall(websiteResolve, { action }, [{ field: 'sheet', file, name: file.name }], options),
    check: (rows) => uploadCall(websiteResolve, { action, rows }, []),
    save,
    recordsOf: ({ cells }) => [cells.gatewayNo && cells.url && `${cells.gatewayNo} ${cells.url}`],
    failed: { def: template, inputOf: (batchNo) => ({ batchNo }) },
  }
}
const widths = { gatewayNo: 150, url: 320, remark: 320, closeReason: 320 }
const sheetOf = (action: SheetAction): Sheet => ({
  ...calls[action],
  port: portOf(action),
  labels: 'fields.website',
  columns: websiteSheets[action].map((field) => [field, widths[field]]),
  home: WEBSITES,
})
const sheets = { add: sheetOf('add'), pause: sheetOf('pause') }

/** Registers or deactivates many websites. */
export function BatchScreen({ action }: { action: SheetAction }) {
  const t = useTranslations('website.batch')
  return (
    <SheetUploadScreen
      sheet={sheets[action]}
      title={t(`${action}_title`)}
      hint={t(`${action}_hint`)}
      backLabel={t('back')}
      words={useWords(action)}
    />
  )
}

/** The texts of an upload that deactivates websites; registration uses the default texts. */
function useWords(action: SheetAction): SheetWords | undefined {
  const t = useTranslations('website.batch.pause_words')
  return useMemo(
    () =>
      action === 'add'
        ? undefined
        : {
            verdicts: { new: t('new'), unchanged: t('unchanged') },
            showNew: (count) => t('show_new', { count }),
            showUnchanged: (count) => t('show_unchanged', { count }),
            save: (count, shown) => t('save', { count, shown }),
            confirmTitle: (count, shown) => t('confirm_title', { count, shown }),
            confirmSave: t('confirm'),
            added: t('added'),
            unchanged: t('unchanged_done'),
          },
    [action, t],
  )
}
