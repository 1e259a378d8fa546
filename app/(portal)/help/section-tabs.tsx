'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { PageTabs } from '#components/layout/page-tabs.tsx'
import { helpSections, sectionHref } from '#lib/help/articles.ts'
import { routeOf } from '#lib/routes.ts'

export function SectionTabs() {
  const t = useTranslations()
  return (
    <PageTabs
      label={t('help.section_nav')}
      tabs={helpSections.map((section) => ({ href: sectionHref(section), label: t(`routes.${section}`) }))}
      current={routeOf(usePathname())?.url ?? ''}
    />
  )
}
