'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { ArrowDownToLine, Printer } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { CopyTextButton } from '#components/copy-text-button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { PrintOnlyMarked } from '#components/print-only-marked.tsx'
import { saveFile } from '#lib/client/download.ts'
import { usePortal } from '#lib/client/portal.tsx'

/** New backup codes, shown only once. */
export function BackupCodesStep({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('two_step')
  const { user } = usePortal()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.focus(), [])
  const whose = t('codes_of', { userName: user?.userName ?? '', merchantNo: user?.merchantNo ?? '' })
  const text = `${whose}\n\n${codes.join('\n')}\n`

  return (
    <>
      <PrintOnlyMarked />
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{t('codes_once')}</Alert>
        <Typography variant="body2">{whose}</Typography>
        <Box
          component="ul"
          ref={list}
          tabIndex={-1}
          aria-label={t('backup_codes')}
          translate="no"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
            gap: 1,
            listStyle: 'none',
            m: 0,
            p: 0,
            fontFamily: 'monospace',
            fontSize: '1rem',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <CopyTextButton text={text} label={t('copy')} done={t('codes_copied')} failed={t('copy_failed')} />
          <Button startIcon={<Icon icon={Printer} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button
            startIcon={<Icon icon={ArrowDownToLine} />}
            onClick={() =>
              saveFile(
                new Blob([text], { type: 'text/plain;charset=utf-8' }),
                `backup-codes-${user?.merchantNo ?? ''}-${user?.userName ?? ''}.txt`,
              )
            }
          >
            {t('save')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('kept')}
        </Button>
      </DialogActions>
    </>
  )
}
