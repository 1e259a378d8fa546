'use client'

import { useTranslations } from 'next-intl'
import { ListTabs } from '#components/grid/list-tabs.tsx'
import { useVisit } from '#components/grid/use-address.ts'
import type { Deadline } from '#lib/contract/deadline.ts'
import { routeOf } from '#lib/routes.ts'
import { deadlinePages } from '#lib/rules/deadline.ts'

const HERE = '/deadlines'
const pages = [...new Set(Object.values(deadlinePages))]

/** The page whose deadlines the address asks for; undefined: all. */
export function areaOf(params: URLSearchParams): (typeof pages)[number] | undefined {
  const asked = params.get('area')
  return pages.find((page) => page === asked)
}

interface AreaTabsProps {
  deadlines: readonly Deadline[]
  area: (typeof pages)[number] | undefined
}

/** All, and each page on which something falls due, with how many lines it has. */
export function AreaTabs({ deadlines, area }: AreaTabsProps) {
  const t = useTranslations()
  const visit = useVisit()
  const linesOf = (page: string) => deadlines.filter(({ kind }) => deadlinePages[kind] === page).length
  const tab = (id: string, label: string, total: number, href: string) => ({
    id,
    label,
    count: { total, totalCapped: false },
    href,
    onGo: () => visit(href),
  })
  return (
    <ListTabs
      current={area ?? 'all'}
      tabs={[
        tab('all', t('grid.all'), deadlines.length, HERE),
        ...pages
          // One that the address asks for stays, so that it is seen what is chosen.
          .filter((page) => page === area || linesOf(page) > 0)
          .map((page) =>
            tab(
              page,
              t(`routes.${routeOf(page)?.title ?? page}` as 'routes.dispute'),
              linesOf(page),
              `${HERE}?${new URLSearchParams({ area: page })}`,
            ),
          ),
      ]}
    />
  )
}
