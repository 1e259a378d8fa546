'use client'

import Box from '@mui/material/Box'
import MuiBreadcrumbs from '@mui/material/Breadcrumbs'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Stepper } from '#components/trail/stepper.tsx'
import { useStep, useTrailFollower } from '#components/trail/use-trail.ts'
import { type Crumb, crumbsOf } from './menu.ts'
import type { RouteTitle } from './route-title.ts'

/**
 * The position of the page: area, list, detail. A record opened from a list also has links to its neighbors.
 */
export function Breadcrumbs() {
  useTrailFollower()
  const crumbs = crumbsOf(usePathname())
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, minWidth: 0 }}>
      {/* A top-level page shows its own name. */}
      {crumbs.length > 1 && <Crumbs crumbs={crumbs} />}
      <Stepper />
    </Box>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations()
  const list = useStep()?.list.href
  // The link to the list that the record was opened from keeps that list's state.
  const hrefOf = (url: string) => (list && list.split(/[?#]/, 1)[0] === url ? list : url)
  return (
    <MuiBreadcrumbs aria-label={t('shell.breadcrumbs')} sx={line}>
      {crumbs.map(({ url, title, text }, index) => {
        const words = title ? t(`routes.${title as RouteTitle}`) : text
        return url ? (
          <MuiLink
            key={url}
            component={Link}
            href={hrefOf(url)}
            prefetch={false}
            color="inherit"
            variant="caption"
          >
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

/** One line, whose last crumb is cut off if necessary. The narrowest windows have no room for the area. */
const line = {
  typography: 'caption',
  minWidth: 0,
  '& ol': { flexWrap: 'nowrap' },
  '& li': { whiteSpace: 'nowrap' },
  '& li:last-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& li:nth-of-type(-n + 2)': { display: { xs: 'none', sm: 'block' } },
} as const
