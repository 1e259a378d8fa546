import { defineColumns } from '#components/grid/list-columns.ts'
import { trailRecord } from '#components/grid/use-rows-trail.ts'
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
      trailRecord(websiteHref(websiteNo), status !== 'reviewed' || rectification !== 'to_rectify'),
    ],
  },
  (column) => ({
    shown: [
      column.number('url', {
        width: 220,
        href: (_, { websiteNo }) => websiteHref(websiteNo),
        grows: true,
        card: 'lead',
      }),
      column.deadline('rectifyDueAt', {
        isOpen: ({ rectification }) => rectification === 'to_rectify',
        card: 'time',
      }),
      column.status('status', websiteStates),
      column.status('rectification', rectificationStates, { card: 'sub' }),
      column.gateway('gatewayNo', { card: 'sub' }),
      column.time('createdAt', { card: 'none' }),
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
