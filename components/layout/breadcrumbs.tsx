'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
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
    <div className="frame-place">
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <Stepper />
    </div>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations()
  const list = useStep()?.list.href
  // The link to the list that the record was opened from keeps that list's state.
  const hrefOf = (url: string) => (list && list.split(/[?#]/, 1)[0] === url ? list : url)
  return (
    // A top-level page shows its own name, except in the narrowest windows.
    <nav
      aria-label={t('shell.breadcrumbs')}
      className={crumbs.length > 1 ? 'frame-crumbs' : 'frame-crumbs alone'}
    >
      <ol>
        {crumbs.map(({ url, title, text }, index) => {
          const words = title ? t(`routes.${title as RouteTitle}`) : text
          return (
            <Fragment key={url ?? title ?? text}>
              {index > 0 && <li aria-hidden>/</li>}
              <li>
                {url ? (
                  <Link href={hrefOf(url)} prefetch={false}>
                    {words}
                  </Link>
                ) : (
                  <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{words}</span>
                )}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}
