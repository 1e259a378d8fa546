'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { NoPermission } from '#components/feedback/no-permission.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { DownloadButton } from '#components/upload/download-button.tsx'
import type { SheetPort } from '#components/upload/sheet-port.ts'
import { SheetUploadPanel } from '#components/upload/sheet-upload.tsx'
import type { SheetWords } from '#components/upload/sheet-words.ts'
import { useCan } from '#lib/client/portal.tsx'
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
import { HOME } from './href.ts'

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
    save: (part, token) => uploadCall(save, part, [], { token }),
    changes: save.changes,
    recordsOf: ({ cells }) => [cells.gatewayNo && cells.url && `${cells.gatewayNo} ${cells.url}`],
    failed: { def: template, inputOf: (batchNo) => ({ batchNo }) },
  }
}
const ports = { add: portOf('add'), pause: portOf('pause') }

const widths = { gatewayNo: 150, url: 320, remark: 320, closeReason: 320 }

/** Many websites by one Excel file: to be registered, or to be stopped. */
export function BatchScreen({ action }: { action: SheetAction }) {
  const t = useTranslations('website.batch')
  const upload = useTranslations('upload')
  const label = useTranslations('fields.website')
  const words = useWords(action)
  const can = useCan()
  const columns = useMemo(
    () => websiteSheets[action].map((field) => ({ field, header: label(field), width: widths[field] })),
    [action, label],
  )
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={t(`${action}_title`)}>
        <DownloadButton
          def={calls[action].template}
          input={{}}
          label={upload('template')}
          doneText={(file) => upload('downloaded', { file })}
        />
        <LinkButton href={HOME} variant="outlined">
          {t('back')}
        </LinkButton>
      </ListHead>
      {can(calls[action].save) ? (
        <SheetUploadPanel
          label={t(`${action}_title`)}
          port={ports[action]}
          columns={columns}
          hint={t(`${action}_hint`)}
          {...(words && { words })}
        />
      ) : (
        <NoPermission />
      )}
    </Box>
  )
}

/** Adding says what every upload says; stopping does not. */
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
