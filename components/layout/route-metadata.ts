import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { titleOf } from './route-title.ts'

/** The title of a page's document is its route's, in the language in force (spec §2.3 rule 1). */
export async function routeMetadata(url: string): Promise<Metadata> {
  const t = await getTranslations('routes')
  return { title: t(titleOf(url)) }
}
