import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { localeOfTag } from '#lib/i18n/locale.ts'
import { currentBrand } from '#lib/server/branding/current-brand.ts'
import { type RouteTitle, titleOf } from './route-title.ts'

/**
 * The document title is the title of the route, in the current language (spec §2.3 rule 1).
 * @param title the title of a page below the route that is not one of its records
 */
export async function routeMetadata(url: string, title: RouteTitle = titleOf(url)): Promise<Metadata> {
  const t = await getTranslations('routes')
  if (title !== 'index') return { title: t(title) }
  const [brand, locale] = await Promise.all([currentBrand(), getLocale()])
  return { title: brand?.name[localeOfTag(locale)] ?? t(title) }
}
