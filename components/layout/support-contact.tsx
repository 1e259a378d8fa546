'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslations } from 'next-intl'
import { useBrand } from './brand-context.tsx'

/** How to reach the support of the brand; nothing without a contact. */
export function SupportContact() {
  const t = useTranslations('feedback')
  const { email, phone, url } = useBrand()?.support ?? {}
  if (!email && !phone && !url) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <span>{t('support')}</span>
      {email && <Link href={`mailto:${email}`}>{email}</Link>}
      {phone && <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>}
      {url && (
        <Link href={url} target="_blank" rel="noreferrer">
          {new URL(url).host}
        </Link>
      )}
    </Box>
  )
}
