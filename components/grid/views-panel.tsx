'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyTextButton } from '#components/copy-text-button.tsx'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { useCallMutation } from '#lib/client/query.ts'
import { COLUMNS_KEY, NO_VIEW } from '#lib/contract/search-params.ts'
import { type SavedView, viewDelete, viewSave } from '#lib/contract/view.ts'
import { joinFields } from './column-layout.ts'
import { currentAddress, useVisit } from './use-address.ts'
import type { Views } from './use-views.ts'
import { withView } from './view-address.ts'
import { ViewDialog } from './view-dialog.tsx'
import { ViewLines } from './view-lines.tsx'

interface ViewsPanelProps {
  views: Views
  /** Null while closed; a dialog that the panel opened can still be open. */
  anchor: HTMLElement | null
  onClose: () => void
}

/** The saved views of a list, the actions on the current one, and a new view of what is shown. */
export function ViewsPanel({ views, anchor, onClose }: ViewsPanelProps) {
  const t = useTranslations('views')
  const feedback = useTranslations('feedback')
  const notices = useNotices()
  const visit = useVisit()
  /** null: a new view. */
  const [edited, setEdited] = useState<SavedView | null>()
  const [deleted, setDeleted] = useState<SavedView>()
  const save = useCallMutation(viewSave)
  const drop = useCallMutation(viewDelete)
  const { current, changed, all } = views

  const go = (href: string) => {
    visit(href)
    onClose()
  }
  const leave = () => {
    save.reset()
    onClose()
  }
  const update = (view: SavedView) => {
    const { viewNo, version, name, isDefault } = view
    save.mutate(
      { input: { viewNo, version, name, isDefault, ...views.now } },
      {
        onSuccess: () => {
          notices.success(t('saved', { name }))
          onClose()
        },
      },
    )
  }
  const remove = ({ viewNo, name }: SavedView) =>
    drop.mutate(
      { input: { viewNo } },
      {
        onSuccess: () => {
          notices.success(t('deleted', { name }))
          setDeleted(undefined)
          // The list stays as it is, without a view.
          const others = all?.some((view) => view.isDefault && view.viewNo !== viewNo)
          if (current?.viewNo === viewNo) {
            const { params, hash } = currentAddress()
            visit(`${withView(params, others ? NO_VIEW : undefined)}${hash ?? ''}`)
          }
        },
      },
    )
  const onSaved = (view: SavedView) => {
    setEdited(undefined)
    notices.success(t('saved', { name: view.name }))
    if (edited !== null) return
    visit(views.hrefOf(view))
    onClose()
  }
  return (
    <>
      <Popover
        open={Boolean(anchor) && edited === undefined && !deleted}
        anchorEl={anchor}
        onClose={leave}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('views'),
            sx: { width: 'min(22rem, 92vw)', maxHeight: '70vh' },
          },
        }}
      >
        {views.error && (
          <Box sx={{ p: 1.5 }}>
            <ErrorAlert error={views.error} />
            <Button onClick={views.retry}>{feedback('retry')}</Button>
          </Box>
        )}
        {all && <ViewLines views={views} all={all} onGo={go} onEdit={setEdited} onDelete={setDeleted} />}
        <Divider />
        <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5, p: 1 }}>
          {save.error && (
            <Box sx={{ width: '100%' }}>
              <ErrorAlert error={save.error} />
            </Box>
          )}
          {current && changed && (
            <PlainButton
              look="contained"
              size="dense"
              loading={save.isPending}
              onClick={() => update(current)}
            >
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {t('save_changes', { name: current.name })}
              </Box>
            </PlainButton>
          )}
          {all && <Button onClick={() => setEdited(null)}>{t('save_new')}</Button>}
          <CopyTextButton
            text={linkOf(views)}
            label={t('copy_link')}
            done={t('link_copied')}
            failed={t('link_not_copied')}
          />
          <Typography variant="caption" color="textSecondary" sx={{ px: 1 }}>
            {t('copy_hint')}
          </Typography>
        </Box>
      </Popover>
      {edited !== undefined && (
        <ViewDialog
          views={views}
          view={edited ?? undefined}
          onSaved={onSaved}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted && (
        <ConfirmDialog
          open
          title={t('delete_title', { name: deleted.name })}
          confirmLabel={t('delete')}
          tone="error"
          pending={drop.isPending}
          alert={<ErrorAlert error={drop.error} />}
          onConfirm={() => remove(deleted)}
          onClose={() => {
            drop.reset()
            setDeleted(undefined)
          }}
        >
          {t('delete_text')}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Copies a link to what is shown, with its columns but without the view. */
function linkOf({ now }: Views): string {
  const { params, hash } = currentAddress()
  const shared = new URLSearchParams(withView(params, undefined))
  shared.set(COLUMNS_KEY, joinFields(now.columns))
  return `${location.origin}${location.pathname}?${shared}${hash ?? ''}`
}
