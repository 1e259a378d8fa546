import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { titleOf } from './route-title.ts'

/** The document title is the title of the route, in the current language (spec §2.3 rule 1). */
export async function routeMetadata(url: string): Promise<Metadata> {
  const t = await getTranslations('routes')
  return { title: t(titleOf(url)) }
}
