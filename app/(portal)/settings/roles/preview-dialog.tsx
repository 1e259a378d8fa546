'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { ExternalLink } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { DialogHead } from '#components/feedback/dialog-head.tsx'
import { menuOf } from '#components/layout/menu.ts'
import { SideMenu } from '#components/layout/side-menu.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { PREVIEW_MINUTES, type Rights, type RightsBranch, type RightsPage } from '#lib/contract/role.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { hasOperation, hasPage, pagesOf } from '#lib/rules/role.ts'
import { type PreviewedRole, usePortalPreview } from './use-portal-preview.ts'

interface PreviewDialogProps {
  name: string
  role: PreviewedRole
  tree: readonly RightsBranch[]
  /** Whether there are unsaved changes. */
  unsaved: boolean
  open: boolean
  onClose: () => void
}

/** The menu of a role and the permitted operations of its pages, rendered by the components of the portal. */
export function PreviewDialog({ name, role, tree, unsaved, open, onClose }: PreviewDialogProps) {
  const rights: Rights = role
  const t = useTranslations('roles')
  const format = useFormat()
  const feedback = useTranslations('feedback')
  const titleId = useId()
  const { state, pending, start, end } = usePortalPreview(role)
  const menu = menuOf(rights.pages)
  const [visited, setVisited] = useState<string>()
  const shown = menu.flatMap(({ url, pages }) => (pages.length > 0 ? pages.map((page) => page.url) : [url]))
  // Pages that are always open do not count as the first page.
  const first = shown.find((each) => hasPage(rights, each))
  const url = visited && shown.includes(visited) ? visited : first
  const page = pagesOf(tree).find((known) => known.url === url)
  const hidden = pagesOf(tree).filter((known) => !hasPage(rights, known.url))
  return (
    <Dialog open={open} onClose={onClose} fullScreen aria-labelledby={titleId}>
      <DialogHead id={titleId} onClose={onClose}>
        {t('preview_title', { name })}
      </DialogHead>
      <DialogContent
        dividers
        sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {state === 'none' ? (
          <Alert severity="info">{t(unsaved ? 'preview_hint' : 'preview_hint_saved')}</Alert>
        ) : (
          <Alert severity="warning">
            {t('preview_running', { minutes: PREVIEW_MINUTES })}{' '}
            {state === 'blocked' && (
              <Link href="/index" target="_blank">
                {t('preview_go')}
              </Link>
            )}
          </Alert>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
          }}
        >
          <Paper component="nav" variant="outlined" aria-label={t('preview_menu')} sx={{ p: 1 }}>
            {menu.length === 0 ? (
              <Typography sx={{ p: 1 }}>{t('preview_empty')}</Typography>
            ) : (
              <SideMenu entries={menu} preview={{ url, onVisit: setVisited }} />
            )}
          </Paper>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }} aria-live="polite">
            {page && <PagePreview page={page} rights={rights} isFirst={page.url === first} />}
            <Typography variant="body2" color="textSecondary">
              {t('preview_websites', {
                websites: rights.sites === '*' ? t('all_websites') : format.items(rights.sites) || t('none'),
              })}
            </Typography>
            {hidden.length > 0 && (
              <Names
                title={t('preview_hidden')}
                names={hidden.map((known) => ({ id: known.url, name: known.name }))}
                off
              />
            )}
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{feedback('close')}</Button>
        {state === 'none' ? (
          <PlainButton look="contained" size="dense" loading={pending} onClick={() => void start()}>
            <Icon icon={ExternalLink} />
            {t('preview_open')}
          </PlainButton>
        ) : (
          <PlainButton look="contained" size="dense" loading={pending} onClick={() => void end()}>
            {t('preview_end')}
          </PlainButton>
        )}
      </DialogActions>
    </Dialog>
  )
}

interface PagePreviewProps {
  page: RightsPage
  rights: Rights
  isFirst: boolean
}

function PagePreview({ page, rights, isFirst }: PagePreviewProps) {
  const t = useTranslations('roles')
  const { url, name, operations } = page
  const may = operations.filter(({ path }) => hasOperation(rights, url, path))
  const mayNot = operations.filter(({ path }) => !hasOperation(rights, url, path))
  const named = (some: RightsPage['operations']) =>
    some.map(({ path, name: words }) => ({ id: path, name: words }))
  return (
    <Paper component="section" variant="outlined" aria-label={name} sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2">{name}</Typography>
        {isFirst && (
          <Typography variant="body2" color="textSecondary">
            {t('preview_first')}
          </Typography>
        )}
      </Box>
      {may.length > 0 ? (
        <Names title={t('preview_can')} names={named(may)} />
      ) : (
        <Typography>{t('preview_read')}</Typography>
      )}
      {mayNot.length > 0 && <Names title={t('preview_cannot')} names={named(mayNot)} off />}
    </Paper>
  )
}

interface NamesProps {
  title: string
  names: readonly { id: string; name: string }[]
  /** Whether the role has no permission for it. */
  off?: boolean
}

function Names({ title, names, off = false }: NamesProps) {
  const id = useId()
  return (
    <div>
      <Typography variant="body2" color="textSecondary" id={id} sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
      >
        {names.map((each) => (
          <Box
            component="li"
            key={each.id}
            sx={{
              typography: 'body2',
              ...(off && { color: 'text.secondary', textDecoration: 'line-through' }),
            }}
          >
            {each.name}
          </Box>
        ))}
      </Box>
    </div>
  )
}
