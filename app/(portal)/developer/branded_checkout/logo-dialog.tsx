'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ExternalLink } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { DialogState } from '#components/form/use-edited.ts'
import { Icon } from '#components/plain/icon.tsx'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { useMobileDevice } from '#components/upload/use-mobile-device.ts'
import { usePictureUrl } from '#components/upload/use-picture-url.ts'
import { useCan } from '#lib/client/portal.tsx'
import { downloadLogo, type LogoRow, uploadLogo } from '#lib/contract/developer.ts'
import { MAX_FILE_MB } from '#lib/contract/upload.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { LOGO_MAX_HEIGHT, LOGO_MAX_WIDTH } from '#lib/rules/logo.ts'
import { CheckoutPreview } from './checkout-preview.tsx'
import { type ChosenLogo, readLogo } from './read-logo.ts'

interface LogoDialogProps extends DialogState {
  /** The logo when the dialog opened. */
  row: LogoRow
  /** The logo in the list now; someone else can have changed it. */
  latest: LogoRow
}

interface Values {
  logo: ChosenLogo | null
}

/** Shows the logo of a gateway as customers see it, and replaces it. */
export function LogoDialog({ row, latest, ...dialog }: LogoDialogProps) {
  const t = useTranslations('developer.logo')
  const format = useFormat()
  const notices = useNotices()
  const readOnly = !useCan()(uploadLogo)
  const { gatewayNo } = row
  const [base, setBase] = useState(row.version)
  const form = useContractForm<typeof uploadLogo, Values>({
    def: uploadLogo,
    intent: gatewayNo,
    values: { logo: null },
    inputOf: () => ({ gatewayNo, version: base }),
    filesOf: ({ logo }) => (logo ? [{ field: 'logo', file: logo.file, name: logo.file.name }] : []),
  })
  const chosen = form.form.watch('logo')
  const url = usePictureUrl(chosen?.file ?? latest.logo?.pictureNo)
  const shown = chosen ? { ...chosen, bytes: chosen.file.size } : latest.logo
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('title', { gatewayNo })}
      saveLabel={t('save')}
      readOnly={readOnly}
      saveDisabled={!chosen}
      blocked={
        latest.version > base && (
          <Alert
            severity="warning"
            action={
              chosen && (
                <Button
                  color="inherit"
                  onClick={() => {
                    setBase(latest.version)
                    form.call.dismiss()
                  }}
                >
                  {t('keep_mine')}
                </Button>
              )
            }
          >
            {t('changed', { who: latest.updatedBy ?? '–' })}
          </Alert>
        )
      }
      onSaved={() => notices.success(t('saved'))}
    >
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
          startIcon={<Icon icon={ExternalLink} />}
          aria-label={format.explained(t('open_page'), t('opens_window'))}
        >
          {t('open_page')}
        </Button>
        {latest.logo && (
          <DownloadButton
            def={downloadLogo}
            input={{ gatewayNo }}
            label={t('download')}
            doneText={(name) => t('downloaded', { name })}
          />
        )}
        <Typography variant="caption" color="textSecondary">
          {t('page_hint')}
        </Typography>
      </Box>
      {!readOnly && (
        <LogoField
          chooseLabel={t(shown ? 'replace' : 'choose')}
          disabled={form.call.pending}
          onChoose={(logo) => form.form.setValue('logo', logo, { shouldDirty: true })}
        />
      )}
    </FormDialog>
  )
}

interface LogoFieldProps {
  chooseLabel: string
  disabled: boolean
  onChoose: (logo: ChosenLogo) => void
}

/** Chooses a PNG file. An unsuitable file shows an error, and the previous logo stays. */
function LogoField({ chooseLabel, disabled, onChoose }: LogoFieldProps) {
  const t = useTranslations('developer.logo')
  const words = useTranslations('upload')
  const mobile = useMobileDevice()
  const input = useRef<HTMLInputElement>(null)
  const [issue, setIssue] = useState<string>()
  const choose = async (file: File) => {
    const logo = await readLogo(file)
    setIssue(typeof logo === 'string' ? t(logo, { name: file.name, fileMb: MAX_FILE_MB }) : undefined)
    if (typeof logo === 'object') onChoose(logo)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="subtitle2" component="h3">
        {t('file')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {mobile
          ? words('mobile')
          : t('hint', { fileMb: MAX_FILE_MB, width: LOGO_MAX_WIDTH, height: LOGO_MAX_HEIGHT })}
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
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Button
        variant="outlined"
        color={issue ? 'error' : 'secondary'}
        disabled={mobile || disabled}
        onClick={() => input.current?.click()}
      >
        {chooseLabel}
      </Button>
      {issue && (
        <Alert severity="error" onClose={() => setIssue(undefined)}>
          {issue}
        </Alert>
      )}
    </Box>
  )
}
