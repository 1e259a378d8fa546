'use client'

import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { DialogHead } from '#components/feedback/dialog-head.tsx'
import { titleOf } from '#components/layout/route-title.ts'
import { listKeys, recordKeys } from '#components/shortcuts/list-keys.ts'
import { usePaletteKey } from '#components/shortcuts/use-palette-key.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { clearPreference, readPreferences, writePreference } from '#lib/client/preferences.ts'
import { GO, pageKeysOf, SHOW_KEYS } from './page-keys.ts'

/** Every shortcut that works for this user, and the switch that turns single keys off (WCAG 2.1.4). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.keys')
  const routes = useTranslations('routes')
  const titleId = useId()
  const fullScreen = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { grants } = usePortal()
  const paletteKey = usePaletteKey()
  const [on, setOn] = useState(() => readPreferences().shortcuts)
  const turn = (next: boolean) => {
    if (next) clearPreference('shortcuts')
    else writePreference('shortcuts', 'off')
    setOn(next)
  }
  const everywhere = [
    { keys: [paletteKey], does: t('palette') },
    { keys: [SHOW_KEYS], does: t('title') },
  ]
  const inLists = Object.entries(listKeys).map(([key, action]) => ({ keys: [key], does: t(action) }))
  const inRecords = Object.entries(recordKeys).map(([key, action]) => ({ keys: [key], does: t(action) }))
  const toPages = pageKeysOf(grants).map(([key, url]) => ({
    keys: [GO, key],
    does: routes(titleOf(url)),
  }))
  return (
    <Dialog open onClose={onClose} fullScreen={fullScreen} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogHead id={titleId} onClose={onClose}>
        {t('title')}
      </DialogHead>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
          <div>
            <Keys title={t('everywhere')} lines={everywhere} then={t('then')} />
            <Keys title={t('in_lists')} lines={inLists} then={t('then')} />
            <Keys title={t('in_records')} lines={inRecords} then={t('then')} />
          </div>
          <Keys title={t('to_pages')} lines={toPages} then={t('then')} />
        </Box>
        <div>
          <FormControlLabel
            control={<Switch checked={on} onChange={(_, next) => turn(next)} />}
            label={t('switch')}
          />
          <Typography variant="body2" color="textSecondary">
            {t('switch_hint', { key: paletteKey })}
          </Typography>
        </div>
      </DialogContent>
    </Dialog>
  )
}

interface KeysProps {
  title: string
  lines: readonly { keys: readonly string[]; does: string }[]
  /** The text between two keys that are pressed in sequence. */
  then: string
}

function Keys({ title, lines, then }: KeysProps) {
  return (
    <Box component="section" sx={{ '& + &': { mt: 2.5 } }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: 0.75 }}
      >
        {lines.map(({ keys, does }) => (
          <Fragment key={does}>
            <Typography component="dt" variant="body2">
              {does}
            </Typography>
            <Box component="dd" sx={{ m: 0, typography: 'body2', whiteSpace: 'nowrap', textAlign: 'end' }}>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ` ${then} `}
                  <Key>{key}</Key>
                </Fragment>
              ))}
            </Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  )
}

const Key = ({ children }: { children: ReactNode }) => (
  <Box
    component="kbd"
    sx={{
      display: 'inline-block',
      minWidth: '1.7em',
      px: 0.75,
      border: 1,
      borderColor: 'divider',
      borderRadius: 0.75,
      bgcolor: 'background.default',
      font: 'inherit',
      textAlign: 'center',
    }}
  >
    {children}
  </Box>
)
