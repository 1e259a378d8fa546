import { eq, ilike, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Locale } from '#lib/contract/shapes.ts'
import type { websiteList, websiteRow } from '#lib/contract/website.ts'
import { canonicalWebsite, rectifyDueAt } from '#lib/rules/website.ts'
import type { Database } from '../db/client.ts'
import { type RoleRights, websites } from '../db/schema/identity.ts'
import { ofSites } from '../gate/sites.ts'
import { all, type FilterOf, ofFields, within } from '../list/conditions.ts'
import { readByKeys, type Source } from '../list/page.ts'
import { stampOf } from '../risk/versioned.ts'
import { providerWord } from '../vocabulary.ts'
import type { StoredWebsite } from './move.ts'

export const websiteSource: Source<'createdAt' | 'url'> = {
  table: websites,
  key: websites.websiteNo,
  sorts: { createdAt: websites.createdAt, url: websites.url },
  standard: 'createdAt',
}

/** @param who asks: the role's websites bound what is seen */
export function websiteCondition(
  who: { merchantNo: string; rights?: RoleRights },
  filter: FilterOf<typeof websiteList>,
): SQL {
  const t = websites
  return all(
    eq(t.merchantNo, who.merchantNo),
    ofSites(who, t.url),
    ofFields(t, filter, 'websiteNo', 'gatewayNo', 'status', 'rectification'),
    filter.url?.length ? or(...filter.url.map((part) => ilike(t.url, containing(part)))) : undefined,
    within(t.createdAt, instant(filter.createdAtFrom), instant(filter.createdAtTo)),
  )
}

/** However the address was typed or copied, its protocol is no part of what is registered. */
const containing = (part: string) =>
  `%${canonicalWebsite(part.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')).replace(/[\\%_]/g, '\\$&')}%`

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

/** The merchant's websites of these numbers, in their order. */
export const readWebsites = (
  db: Database,
  merchantNo: string,
  keys: readonly string[],
): Promise<StoredWebsite[]> => readByKeys(db, websites, websites.websiteNo, merchantNo, keys)

/** What the reviewers said, in the language of the request. */
export const opinionText = (locale: Locale, opinion: string | null): string | null =>
  opinion === null ? null : providerWord(locale, 'website', `opinion.${opinion}`)

/** A stored website as the contract shows it. */
export const rowOf = (
  site: StoredWebsite,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): z.input<typeof websiteRow> => ({
  websiteNo: site.websiteNo,
  gatewayNo: site.gatewayNo,
  url: site.url,
  status: site.status,
  rectification: site.rectification,
  reviewOpinion: opinionText(locale, site.reviewOpinion),
  rectificationOpinion: opinionText(locale, site.rectificationOpinion),
  rectifyDueAt: rectifyDueAt(site, site.updatedAt, timeZone)?.toISOString() ?? null,
  rectificationCount: site.rectificationCount,
  complianceComment: opinionText(locale, site.complianceComment),
  closeReason: site.closeReason,
  createdAt: site.createdAt.toISOString(),
  createdBy: site.createdBy || null,
  ...stampOf(site),
})
