'use client'

import Box from '@mui/material/Box'
import MuiBreadcrumbs from '@mui/material/Breadcrumbs'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Stepper } from '#components/trail/stepper.tsx'
import { useStep, useTrailFollower } from '#components/trail/use-trail.ts'
import { usePath } from '#lib/client/path.ts'
import { type Crumb, crumbsOf } from './menu.ts'
import type { RouteTitle } from './route-title.ts'

/** Where the page stands: area, list, detail; and, of a record opened from a list, the way to its neighbours. */
export function Breadcrumbs() {
  useTrailFollower()
  const crumbs = crumbsOf(usePath())
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        mb: crumbs.length < 2 ? 0 : 1,
      }}
    >
      {/* A page that stands alone says its name itself. */}
      {crumbs.length > 1 && <Crumbs crumbs={crumbs} />}
      <Stepper />
    </Box>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations()
  const list = useStep()?.list.href
  // The list that the record was opened from is the one that was left.
  const hrefOf = (url: string) => (list && list.split(/[?#]/, 1)[0] === url ? list : url)
  return (
    <MuiBreadcrumbs aria-label={t('shell.breadcrumbs')} sx={{ typography: 'caption' }}>
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
