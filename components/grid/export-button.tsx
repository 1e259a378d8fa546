'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { Glyph } from '#components/glyph.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { useAnchor } from '#components/layout/use-anchor.ts'
import { can } from '#lib/can.ts'
import { usePortal } from '#lib/client/portal.tsx'
import type { PlainCall } from '#lib/contract/call.ts'
import { isMobileDevice } from '#lib/rules/device.ts'
import { downloadedFields } from './column.ts'
import { ToolButton } from './tool-button.tsx'
import type { ColumnLayout } from './use-column-layout.ts'
import { type ExportFormat, useExport } from './use-export.ts'
import type { GridList } from './use-list.ts'
import type { ViewedList } from './use-views.ts'

/** Its code loads when the menu opens for the first time. */
const ExportMenu = latePart(() => import('./export-menu.tsx').then((module) => module.ExportMenu))

/** Seldom used: its code loads with its first use. */
const Schedule = latePart(() => import('#components/report/schedule.tsx').then((module) => module.Schedule))

interface ExportButtonProps<Row> {
  def: PlainCall
  list: GridList<Row> & Pick<ViewedList, 'filter' | 'fixed'>
  layout: ColumnLayout<Row>
}

/** Downloads what the list shows: its filter and order, in the shown columns. Users without the permission do not see it. */
export function ExportButton<Row>({ def, list, layout }: ExportButtonProps<Row>) {
  const t = useTranslations('grid')
  const notices = useNotices()
  const { grants, degrade } = usePortal()
  const { anchor, isUsed, open, close } = useAnchor()
  const path = usePathname()
  const schedule = useEdited<true>()
  const { running, progress, start, cancel } = useExport(def, list, layout)
  const places = useFocusPlaces()

  if (!can(grants, def)) return null
  if (degrade) {
    return (
      <ToolButton
        icon={<Glyph name="download" />}
        label={t('export')}
        offFor={t('export_degraded')}
        onClick={() => notices.warning(t('export_degraded'))}
      />
    )
  }
  if (running) {
    return (
      <div role="status" className="portal-running">
        <span className="portal-spinner" />
        {progress ?? t('export_starting')}
        <button
          ref={places.cancel}
          type="button"
          className="portal-icon-button"
          aria-label={t('export_cancel')}
          onClick={cancel}
        >
          <Glyph name="close" />
        </button>
      </div>
    )
  }
  const count = list.counted?.total ?? 0
  const openMenu = (element: HTMLElement) => {
    if (count === 0) notices.warning(t('export_none'))
    else if (isMobileDevice(navigator.userAgent)) notices.warning(t('export_mobile'))
    else open(element)
  }
  const choose = (kind: ExportFormat) => {
    close()
    void start(kind)
  }
  // The list of one record, such as the entries of a batch, does not change enough to be sent again.
  const isScheduled = list.fixed.length === 0 && def.pages.some((page) => page === path)
  return (
    <>
      <ToolButton
        ref={places.button}
        icon={<Glyph name="download" />}
        label={t('export')}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        {...(count === 0 && { offFor: t('export_none') })}
        onClick={(event) => openMenu(event.currentTarget)}
      />
      {isUsed && (
        <ExportMenu
          anchor={anchor}
          count={count}
          capped={list.counted?.totalCapped}
          onClose={close}
          onChoose={choose}
          onSchedule={
            isScheduled
              ? () => {
                  close()
                  schedule.edit(true)
                }
              : undefined
          }
        />
      )}
      {schedule.row && (
        <Schedule
          {...schedule.dialog}
          state={{
            def,
            page: path,
            filter: list.filter,
            sort: list.sort,
            columns: downloadedFields(layout.shown),
          }}
        />
      )}
    </>
  )
}

/** Refs of the export button and the cancel button. One replaces the other, and takes over the focus. */
function useFocusPlaces() {
  const hadFocus = useRef(false)
  const cancel = useCallback((element: HTMLElement | null) => {
    // The menu, which had the focus, has closed.
    element?.focus()
    return () => {
      hadFocus.current = document.activeElement === element
    }
  }, [])
  const button = useCallback((element: HTMLElement | null) => {
    if (hadFocus.current) element?.focus()
    hadFocus.current = false
  }, [])
  return { cancel, button }
}
