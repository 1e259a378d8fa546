import type { z } from 'zod'
import type { Locale } from '#lib/contract/shapes.ts'
import { websiteRow } from '#lib/contract/website.ts'
import { rectifyDueAt } from '#lib/rules/website.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'
import type { StoredWebsite } from './transition.ts'

/** The reviewers' opinion in the language of the request. */
export const opinionText = (locale: Locale, opinion: string | null): string | null =>
  opinion === null ? null : providerWord(locale, 'website', `opinion.${opinion}`)

/** A stored website as the contract shows it. */
export const rowOf = (
  website: StoredWebsite,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): z.input<typeof websiteRow> => ({
  ...toRow(websiteRow, website),
  reviewOpinion: opinionText(locale, website.reviewOpinion),
  rectificationOpinion: opinionText(locale, website.rectificationOpinion),
  complianceComment: opinionText(locale, website.complianceComment),
  rectifyDueAt: rectifyDueAt(website, website.updatedAt, timeZone)?.toISOString() ?? null,
  createdBy: website.createdBy || null,
})
