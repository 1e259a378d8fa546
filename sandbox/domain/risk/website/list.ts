import { ilike, or } from 'drizzle-orm'
import { websiteStatuses } from '#lib/contract/record-states.ts'
import { websiteDownload, websiteList, websiteRow } from '#lib/contract/website.ts'
import { canonicalWebsite } from '#lib/rules/website.ts'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { byWebsite } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, inTimeRange, matchFields } from '#sandbox/platform/list/conditions.ts'
import { countList, countsBy, defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { rowOf } from './rows.ts'

type Filter = FilterOf<typeof websiteList>
const t = websites

/** A pattern for addresses that contain this part. Registered addresses have no protocol. */
const containing = (part: string) =>
  `%${canonicalWebsite(part.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')).replace(/[\\%_]/g, '\\$&')}%`

export const websiteRecords = defineList({
  table: t,
  key: t.websiteNo,
  sorts: { createdAt: t.createdAt, url: t.url, updatedAt: t.changedAt },
  defaultSort: 'createdAt',
  websites: byWebsite(t.url),
  where: (filter: Filter) => [
    matchFields(t, filter, 'websiteNo', 'gatewayNo', 'status', 'rectification'),
    filter.url?.length ? or(...filter.url.map((part) => ilike(t.url, containing(part)))) : undefined,
    inTimeRange(t.createdAt, filter.createdAtFrom, filter.createdAtTo),
  ],
  row: rowOf,
})

const toRectify = { status: ['reviewed'], rectification: ['to_rectify'] } satisfies Filter

export const listWebsites = listHandler(websiteList, websiteRecords, async (args) => {
  const [counted, { total }] = await Promise.all([
    countsBy(websiteRecords, 'status', websiteStatuses)(args),
    countList(args.ctx, websiteRecords, toRectify),
  ])
  return { ...counted, toRectify: total }
})

export const downloadWebsites = exportHandler(websiteDownload, websiteRecords, {
  name: 'websites',
  columns: exportColumns(websiteRow, {
    labels: 'fields.website',
    kinds: { status: 'enum:websiteStatus' },
  }),
})
