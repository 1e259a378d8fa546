import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  bilingual,
  count,
  counted,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  tabbedListAnswer,
  timeFrom,
  timeTo,
} from './shapes.ts'

/** Notices of the provider, and its maintenance and outages (spec §3 Notice). */

export const newsCategories = [
  'product',
  'scheme',
  'risk',
  'settlement',
  'security',
  'maintenance',
  'outage',
] as const
const newsCategory = z
  .enum(newsCategories)
  .meta({ id: 'NewsCategory', description: 'Category of the notice.' })
const outKinds = ['maintenance', 'outage'] as const
const outKind = z
  .enum(outKinds)
  .meta({ id: 'OutKind', description: 'Category of a notice that has a beginning and an end.' })
export const outServices = ['payment', 'refund', 'settlement', 'notification', 'portal'] as const
const outService = z.enum(outServices).meta({ id: 'OutService', description: 'Service that is affected.' })
export const outImpacts = ['interrupted', 'degraded'] as const
const outImpact = z.enum(outImpacts).meta({
  id: 'OutImpact',
  description: '`interrupted`: nothing works. `degraded`: slower, or only in part.',
})
export const outStates = ['ongoing', 'scheduled', 'ended'] as const
const outState = z.enum(outStates).meta({ id: 'OutState', description: 'State by the provider’s clock.' })

const newsId = id.describe('Number of the notice.')

const newsRow = z
  .object({
    newsId,
    category: newsCategory,
    title: bilingual.describe('Title of the notice.'),
    publishedAt: instant.describe('Time of publication.'),
    read: z.boolean().describe('Whether the user has read it.'),
  })
  .meta({ id: 'Notice', description: 'A notice of the provider (spec §3 Notice).' })
export type NewsRow = z.output<typeof newsRow>

const newsSorts = ['publishedAt'] as const

export const newsList = defineCall({
  no: 319,
  path: 'merchantNews/list.do',
  page: '/notice/bulletin_details',
  request: listRequest(newsSorts, {
    category: multi(newsCategory).optional(),
    read: z.boolean().optional().describe('Read notices only, or unread ones.'),
    publishedAtFrom: timeFrom,
    publishedAtTo: timeTo,
  }),
  answer: tabbedListAnswer(newsRow, newsCategories).extend({
    unread: count.describe('Notices that the user has not read, regardless of the filter.'),
  }),
})

/** Facts of a maintenance or an outage. */
const outFacts = {
  state: outState,
  impact: outImpact,
  services: z.array(outService).describe('Services that are affected.'),
  startsAt: instant.describe('Beginning.'),
  endsAt: instant.nullable().describe('End, planned or actual; null: an outage that continues.'),
}

export const newsDetail = defineCall({
  no: 320,
  path: 'merchantNews/detail.do',
  page: '/notice/bulletin_details',
  // Reading marks the notice as read. That is not a write: no one looks for it in the operation log.
  request: z.strictObject({ newsId }),
  answer: newsRow.extend({
    content: bilingual.describe('Plain text; an empty line separates paragraphs.'),
    out: z
      .object(outFacts)
      .nullable()
      .describe('Facts of a maintenance or an outage; null for other categories.'),
    older: z
      .object({ newsId, title: bilingual.describe('Title of the notice.') })
      .nullable()
      .describe('Next older notice; null: none.'),
    newer: z
      .object({ newsId, title: bilingual.describe('Title of the notice.') })
      .nullable()
      .describe('Next newer notice; null: none.'),
  }),
  errors: ['record_not_found'],
})
export type NewsDetail = z.output<typeof newsDetail.answer>

/** Rows of the largest page. */
const MAX_MARKED = 100

export const markNewsRead = defineCall({
  no: 321,
  path: 'merchantNews/markRead.do',
  page: '/notice/bulletin_details',
  write: true,
  request: z.strictObject({
    newsId: z.array(newsId).min(1).max(MAX_MARKED).optional().describe('Notices to mark; left out: all.'),
  }),
  answer: z.object({
    marked: count.describe('Notices that were marked.'),
    unread: count.describe('Notices that are still unread.'),
  }),
  changes: ['merchantNews/list.do', 'merchantNews/detail.do', 'merchantNews/outs.do'],
})

const outRow = newsRow
  .extend({ category: outKind, ...outFacts })
  .meta({ id: 'Outage', description: 'A maintenance or an outage.' })
export type OutRow = z.output<typeof outRow>

export const outList = defineCall({
  no: 322,
  path: 'merchantNews/outs.do',
  page: '/notice/outs',
  request: listRequest(['startsAt'], {
    category: multi(outKind).optional(),
    state: multi(outState).optional(),
    services: multi(outService).optional(),
    startsAtFrom: timeFrom,
    startsAtTo: timeTo,
  }),
  answer: listAnswer(outRow).extend({
    counts: z.record(outState, z.object(counted)).describe('Notices of each state that match the filter.'),
  }),
})
