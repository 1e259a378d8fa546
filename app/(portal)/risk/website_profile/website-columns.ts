import { defineColumns } from '#components/grid/list-columns.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { websiteList } from '#lib/contract/website.ts'
import { websiteHref } from '#lib/record-hrefs.ts'
import { rectificationStates, websiteStates } from '../../_shared/states.ts'

const opinion = { width: 240 }

export const websiteColumns = defineColumns(
  websiteList,
  {
    labels: 'fields.website',
    rowId: 'websiteNo',
    opens: ({ websiteNo, status, rectification }) => [
      opened(websiteHref(websiteNo), status !== 'reviewed' || rectification !== 'to_rectify'),
    ],
  },
  (column) => ({
    shown: [
      column.number('url', { width: 250, href: (_, { websiteNo }) => websiteHref(websiteNo), grows: true }),
      column.status('status', websiteStates),
      column.status('rectification', rectificationStates),
      column.time('rectifyDueAt'),
      column.text('gatewayNo'),
      column.time('createdAt'),
      column.text('createdBy'),
      column.count('rectificationCount'),
      column.typed('reviewOpinion', opinion),
      column.typed('rectificationOpinion', opinion),
      column.typed('complianceComment', opinion),
      column.typed('closeReason', opinion),
    ],
    hidden: [column.time('updatedAt'), column.text('updatedBy'), column.text('websiteNo', { width: 300 })],
  }),
)
