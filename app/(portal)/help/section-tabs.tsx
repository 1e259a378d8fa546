'use client'

import { useTranslations } from 'next-intl'
import { PageTabs } from '#components/layout/page-tabs.tsx'
import { usePath } from '#lib/client/path.ts'
import { helpSections, sectionHref } from '#lib/help/articles.ts'
import { routeOf } from '#lib/routes.ts'

/** The sections, and the one that is open. */
export function SectionTabs() {
  const t = useTranslations()
  return (
    <PageTabs
      label={t('help.section_nav')}
      tabs={helpSections.map((section) => ({ href: sectionHref(section), label: t(`routes.${section}`) }))}
      current={routeOf(usePath())?.url ?? ''}
    />
  )
}
