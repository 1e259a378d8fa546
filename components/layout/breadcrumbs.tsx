'use client'

import MuiBreadcrumbs from '@mui/material/Breadcrumbs'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { usePath } from '#lib/client/path.ts'
import { crumbsOf } from './menu.ts'
import type { RouteTitle } from './route-title.ts'

/** Where the page stands: area, list, detail. */
export function Breadcrumbs() {
  const t = useTranslations()
  const crumbs = crumbsOf(usePath())
  // A page that stands alone says its name itself.
  if (crumbs.length < 2) return null
  return (
    <MuiBreadcrumbs aria-label={t('shell.breadcrumbs')} sx={{ typography: 'caption', mb: 1 }}>
      {crumbs.map(({ url, title, text }, index) => {
        const words = title ? t(`routes.${title as RouteTitle}`) : text
        return url ? (
          <MuiLink key={url} component={Link} href={url} prefetch={false} color="inherit" variant="caption">
            {words}
          </MuiLink>
        ) : (
          <Typography
            key={title ?? text}
            variant="caption"
            color={index === crumbs.length - 1 ? 'textPrimary' : 'textSecondary'}
            {...(index === crumbs.length - 1 && { 'aria-current': 'page' as const })}
          >
            {words}
          </Typography>
        )
      })}
    </MuiBreadcrumbs>
  )
}
