'use client'

import { useTranslations } from 'next-intl'
import { ListTabs } from '#components/grid/list-tabs.tsx'
import { useVisit } from '#components/grid/use-address.ts'
import type { Deadline } from '#lib/contract/deadline.ts'
import { routeOf } from '#lib/routes.ts'
import { deadlinePages } from '#lib/rules/deadline.ts'

const HERE = '/deadlines'
const pages = [...new Set(Object.values(deadlinePages))]

/** The page in the address whose deadlines are shown; undefined for all. */
export function areaOf(params: URLSearchParams): (typeof pages)[number] | undefined {
  const area = params.get('area')
  return pages.find((page) => page === area)
}

interface AreaTabsProps {
  deadlines: readonly Deadline[]
  area: (typeof pages)[number] | undefined
}

/** Tabs for all deadlines and for each page that has some, with their number. */
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
          // The page in the address keeps its tab, so that the selection is visible.
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
