'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { refundDownload } from '#lib/contract/refund.ts'
import { UploadLinks } from '../upload-links.tsx'
import { refundColumns } from './refund-columns.ts'
import { refundFilter } from './refund-filter.ts'

export function RefundScreen(settings: ListSettings) {
  const screen = useListScreen(refundColumns, refundFilter, settings)
  return <ListScreen {...screen} download={refundDownload} tools={<UploadLinks kind="refund" />} />
}
