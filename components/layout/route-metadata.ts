import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type RouteTitle, titleOf } from './route-title.ts'

/**
 * The document title is the title of the route, in the current language (spec §2.3 rule 1).
 * @param title the title of a page below the route that is not one of its records
 */
export async function routeMetadata(url: string, title: RouteTitle = titleOf(url)): Promise<Metadata> {
  const t = await getTranslations('routes')
  return { title: t(title) }
}
