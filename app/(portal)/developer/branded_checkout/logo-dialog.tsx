'use client'

import OpenInNew from '@mui/icons-material/OpenInNew'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { useMobileDevice } from '#components/upload/use-mobile-device.ts'
import { usePictureUrl } from '#components/upload/use-picture-url.ts'
import { useCan } from '#lib/client/portal.tsx'
import { downloadLogo, type LogoRow, uploadLogo } from '#lib/contract/developer.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { LOGO_MAX_HEIGHT, LOGO_MAX_WIDTH } from '#lib/rules/logo.ts'
import { CheckoutPreview } from './checkout-preview.tsx'
import { useLogoChoice } from './use-logo-choice.ts'
import { useLogoUpload } from './use-logo-upload.ts'

interface LogoDialogProps {
  /** As it was when the dialog opened. */
  row: LogoRow
  /** As the list has it now: somebody else may have changed it. */
  latest: LogoRow
  open: boolean
  onClose: () => void
  onClosed: () => void
}

/** The logo of a gateway: what customers see, and another one in its place. */
export function LogoDialog({ row, latest, open, onClose, onClosed }: LogoDialogProps) {
  const t = useTranslations('developer.logo')
  const words = useTranslations('upload')
  const feedback = useTranslations('feedback')
  const format = useFormat()
  const notices = useNotices()
  const fullScreen = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const mobile = useMobileDevice()
  const may = useCan()(uploadLogo)
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [base, setBase] = useState(row.version)
  const { chosen, issue, choose, drop } = useLogoChoice()
  const { upload, pending, error, forget } = useLogoUpload(row.gatewayNo)
  const url = usePictureUrl(chosen?.file ?? latest.logo?.pictureNo)
  const isChanged = latest.version > base
  const { logo } = latest
  const shown = chosen ? { ...chosen, bytes: chosen.file.size } : logo

  const save = async () => {
    if (!chosen) return
    if (!(await upload(chosen.file, base))) return
    setBase(base + 1)
    notices.success(t('saved'))
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={pending ? undefined : onClose}
      fullScreen={fullScreen}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>{t('title', { gatewayNo: row.gatewayNo })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {isChanged && !pending ? (
          <Alert
            severity="warning"
            action={
              chosen && (
                <Button
                  color="inherit"
                  onClick={() => {
                    setBase(latest.version)
                    forget()
                  }}
                >
                  {t('keep_mine')}
                </Button>
              )
            }
          >
            {t('changed', { who: latest.updatedBy ?? '–' })}
          </Alert>
        ) : (
          <ErrorAlert error={error} />
        )}
        <Box component="section" aria-label={t('preview')} sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <Typography variant="subtitle2" component="h3">
              {t('preview')}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {chosen ? t('preview_new') : t('preview_hint')}
            </Typography>
          </Box>
          <CheckoutPreview merchantName={row.merchantName} src={url} />
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {shown
              ? t('size', {
                  width: shown.width,
                  height: shown.height,
                  size: format.count(Math.ceil(shown.bytes / 1024)),
                })
              : t('none')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button
            component="a"
            href={row.previewUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="outlined"
            color="secondary"
            startIcon={<OpenInNew />}
            aria-label={`${t('open_page')} (${t('opens_window')})`}
          >
            {t('open_page')}
          </Button>
          {logo && (
            <DownloadButton
              def={downloadLogo}
              input={{ gatewayNo: row.gatewayNo }}
              label={t('download')}
              doneText={(name) => t('downloaded', { name })}
            />
          )}
          <Typography variant="caption" color="textSecondary">
            {t('page_hint')}
          </Typography>
        </Box>
        {may && (
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <Typography variant="subtitle2" component="h3">
              {t('file')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {mobile ? words('mobile') : t('hint', { width: LOGO_MAX_WIDTH, height: LOGO_MAX_HEIGHT })}
            </Typography>
            <input
              ref={input}
              type="file"
              accept=".png,image/png"
              aria-label={t('file')}
              className="visually-hidden"
              aria-hidden
              tabIndex={-1}
              disabled={mobile}
              onChange={async ({ target }) => {
                const [file] = target.files ?? []
                if (file) await choose(file)
                // The same file can be chosen again.
                target.value = ''
              }}
            />
            <Button
              variant="outlined"
              color={issue ? 'error' : 'secondary'}
              disabled={mobile || pending}
              onClick={() => input.current?.click()}
            >
              {t(shown ? 'replace' : 'choose')}
            </Button>
            {issue && (
              <Alert severity="error" onClose={drop}>
                {issue}
              </Alert>
            )}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          {may ? feedback('cancel') : feedback('close')}
        </Button>
        {may && (
          <Button
            variant="contained"
            disabled={!chosen || isChanged}
            loading={pending}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
