'use client'

import OpenInNew from '@mui/icons-material/OpenInNew'
import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyButton } from '#components/copy-button.tsx'
import { Section } from '#components/detail/section.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { QrCode } from '#components/qr-code.tsx'
import type { LinkDetail } from '#lib/contract/link.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { isOpenLink } from '#lib/rules/link.ts'

const PrintDialog = latePart(() => import('./print-dialog.tsx').then((module) => module.PrintDialog))

/** The link's address to share, and the recipients to whom it was sent. */
export function ShareSection({ link }: { link: LinkDetail }) {
  const t = useTranslations('link.detail')
  return (
    <Section id="share" title={t('share')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isOpenLink(link.status) ? (
          <Address link={link} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t('not_open')}
          </Typography>
        )}
        <Mails link={link} />
      </Box>
    </Section>
  )
}

function Address({ link }: { link: LinkDetail }) {
  const { url, qr } = link
  const t = useTranslations('link')
  const [printing, setPrinting] = useState<boolean>()
  return (
    <>
      <QrCode rows={qr} label={t('detail.qr')} />
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {t('detail.scan')}
      </Typography>
      <Button startIcon={<Print />} aria-haspopup="dialog" onClick={() => setPrinting(true)}>
        {t('print.action')}
      </Button>
      {printing !== undefined && (
        <PrintDialog link={link} open={printing} onClose={() => setPrinting(false)} />
      )}
      <Box>
        <Typography variant="caption" component="div" color="textSecondary">
          {t('detail.address')}
        </Typography>
        <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {url} <CopyButton text={url} label={t('copy_address')} />
        </Typography>
        <Link href={url} target="_blank" rel="noopener noreferrer" variant="body2">
          {t('detail.open')}
          <OpenInNew aria-hidden sx={{ fontSize: 16, ml: 0.5, verticalAlign: 'text-bottom' }} />
        </Link>
      </Box>
    </>
  )
}

function Mails({ link: { mails } }: { link: LinkDetail }) {
  const t = useTranslations('link.detail')
  const format = useFormat()
  return (
    <Box>
      <Typography variant="caption" component="h3" color="textSecondary">
        {t('mails')}
      </Typography>
      {mails.length === 0 ? (
        <Typography variant="body2">{t('no_mails')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {mails.map(({ email, at, actor }) => (
            <Typography
              key={`${at} ${email}`}
              variant="body2"
              component="li"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {actor === null
                ? t('reminded', { email, time: format.dateTime(at) })
                : t('mailed', { email, time: format.dateTime(at), actor })}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  )
}
