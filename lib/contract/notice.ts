import { z } from 'zod'
import { defineCall } from './call.ts'
import { bilingual, id, instant, listAnswer, listRequest, multi, tabbedListAnswer } from './shapes.ts'

/** Notices of the provider: news by category, and what of its service fails or is being maintained (spec §3 Notice). */

export const newsCategories = [
  'product',
  'scheme',
  'risk',
  'settlement',
  'security',
  'maintenance',
  'outage',
] as const
/** Those that have a beginning and an end, and stand under Outages too. */
export const outKinds = ['maintenance', 'outage'] as const
export const outServices = ['payment', 'refund', 'settlement', 'notification', 'portal'] as const
/** interrupted: nothing works; degraded: slower, or in part. */
export const outImpacts = ['interrupted', 'degraded'] as const
/** By the time of the provider: before it begins, until it is over, and after that. */
export const outStates = ['ongoing', 'scheduled', 'ended'] as const

const newsId = id

export const newsRow = z.object({
  newsId,
  category: z.enum(newsCategories),
  title: bilingual,
  publishedAt: instant,
  read: z.boolean(),
})
export type NewsRow = z.output<typeof newsRow>

export const newsSorts = ['publishedAt'] as const

export const newsList = defineCall({
  no: 319,
  path: 'merchantNews/list.do',
  page: '/notice/bulletin_details',
  request: listRequest(newsSorts, {
    category: multi(z.enum(newsCategories)).optional(),
    read: z.boolean().optional(),
    publishedAtFrom: instant.optional(),
    publishedAtTo: instant.optional(),
  }),
  answer: tabbedListAnswer(newsRow, newsCategories).extend({
    /** All that the user has not read, whatever the filter. */
    unread: z.number().int(),
  }),
})

/** When and what fails; only of outKinds. */
const outFacts = {
  state: z.enum(outStates),
  impact: z.enum(outImpacts),
  services: z.array(z.enum(outServices)),
  startsAt: instant,
  /** Of an outage that goes on: null; of what is planned: until when it is planned. */
  endsAt: instant.nullable(),
}

export const newsDetail = defineCall({
  no: 320,
  path: 'merchantNews/detail.do',
  page: '/notice/bulletin_details',
  // Reading marks it as read, which is no change that anyone would look for in a log.
  request: z.strictObject({ newsId }),
  answer: newsRow.extend({
    /** Plain text; an empty line parts paragraphs. */
    content: bilingual,
    out: z.object(outFacts).nullable(),
    /** The next older and the next newer notice, for reading on. */
    older: z.object({ newsId, title: bilingual }).nullable(),
    newer: z.object({ newsId, title: bilingual }).nullable(),
  }),
})
export type NewsDetail = z.output<typeof newsDetail.answer>

/** How many notices can be marked at once by their numbers: a page of them. */
export const MAX_MARKED = 100

export const markNewsRead = defineCall({
  no: 321,
  path: 'merchantNews/markRead.do',
  page: '/notice/bulletin_details',
  write: true,
  /** Without numbers: all there are. */
  request: z.strictObject({ newsId: z.array(newsId).min(1).max(MAX_MARKED).optional() }),
  answer: z.object({
    marked: z.number().int(),
    /** Left unread. */
    unread: z.number().int(),
  }),
  changes: ['merchantNews/list.do', 'merchantNews/detail.do', 'merchantNews/outs.do'],
})

export const outRow = newsRow.extend({ category: z.enum(outKinds), ...outFacts })
export type OutRow = z.output<typeof outRow>

export const outList = defineCall({
  no: 322,
  path: 'merchantNews/outs.do',
  page: '/notice/outs',
  request: listRequest(['startsAt'], {
    category: multi(z.enum(outKinds)).optional(),
    state: multi(z.enum(outStates)).optional(),
    services: multi(z.enum(outServices)).optional(),
    startsAtFrom: instant.optional(),
    startsAtTo: instant.optional(),
  }),
  answer: listAnswer(outRow).extend({
    counts: z.record(z.enum(outStates), z.object({ total: z.number().int(), totalCapped: z.boolean() })),
  }),
})
