'use client'

import './link.css'

import { ExternalLink, Printer } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyButton } from '#components/copy-button.tsx'
import { Section } from '#components/detail/section.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { Icon } from '#components/plain/icon.tsx'
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
      <div className="portal-link-share">
        {isOpenLink(link.status) ? <Address link={link} /> : <p className="p-note">{t('not_open')}</p>}
        <Mails link={link} />
      </div>
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
      <p className="p-note scan">{t('detail.scan')}</p>
      <PlainButton look="text" size="dense" aria-haspopup="dialog" onClick={() => setPrinting(true)}>
        <Icon icon={Printer} />
        {t('print.action')}
      </PlainButton>
      {printing !== undefined && (
        <PrintDialog link={link} open={printing} onClose={() => setPrinting(false)} />
      )}
      <div>
        <div className="p-caption">{t('detail.address')}</div>
        <div className="portal-small">
          {url} <CopyButton text={url} label={t('copy_address')} />
        </div>
        <a href={url} target="_blank" rel="noopener noreferrer" className="portal-link open">
          {t('detail.open')}
          <Icon icon={ExternalLink} />
        </a>
      </div>
    </>
  )
}

function Mails({ link: { mails } }: { link: LinkDetail }) {
  const t = useTranslations('link.detail')
  const format = useFormat()
  return (
    <div>
      <h3 className="p-caption">{t('mails')}</h3>
      {mails.length === 0 ? (
        <p className="portal-small">{t('no_mails')}</p>
      ) : (
        <ul className="mails">
          {mails.map(({ email, at, actor }) => (
            <li key={`${at} ${email}`}>
              {actor === null
                ? t('reminded', { email, time: format.dateTime(at) })
                : t('mailed', { email, time: format.dateTime(at), actor })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
