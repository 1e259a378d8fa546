import { type complaintList, complaintStatuses } from '#lib/contract/complaint.ts'
import type { Handler } from '../context.ts'
import { complaints } from '../db/schema/complaint.ts'
import { countStates, readPage } from '../list/page.ts'
import { complaintCondition, complaintSource } from './filter.ts'
import { readComplaints } from './rows.ts'

/** Complaints, and how many are in each status under the rest of the filter. */
export const listComplaints: Handler<typeof complaintList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { where } = complaintCondition(input, ctx)
  const [{ keys, ...page }, counts] = await Promise.all([
    readPage({
      db,
      source: complaintSource,
      where,
      input,
      scope: ['complaint/query.do', merchantNo],
    }),
    countStates(
      db,
      complaints,
      complaintStatuses,
      (status) => complaintCondition({ ...input, status: [status] }, ctx).where,
    ),
  ])
  return { ...page, list: await readComplaints(db, merchantNo, keys), counts }
}
