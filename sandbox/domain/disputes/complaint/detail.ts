import type { getComplaint } from '#lib/contract/complaint.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { detailOf, findComplaint } from './rows.ts'

/** One complaint with its follow-ups. */
export const readComplaint: Handler<typeof getComplaint> = async ({ ctx, input }) =>
  detailOf(ctx, await findComplaint(ctx, input.complaintNo))
