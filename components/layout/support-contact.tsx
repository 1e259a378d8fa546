'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslations } from 'next-intl'
import { useSupportLinks } from './use-support-links.ts'

/** How to reach the support of the brand; nothing without a contact. */
export function SupportContact() {
  const t = useTranslations('feedback')
  const links = useSupportLinks()
  if (links.length === 0) return null
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
      {links.map(({ key, ...link }) => (
        <Link key={key} {...link}>
          {key}
        </Link>
      ))}
    </Box>
  )
}
