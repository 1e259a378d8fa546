import type { getComplaintInfo as getComplaintInfoCall } from '#lib/contract/dispute.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { infoOf } from './info.ts'

/** A dispute with its representment, texts and evidence. */
export const getComplaintInfo: Handler<typeof getComplaintInfoCall> = async ({ ctx, input }) =>
  infoOf(ctx, input.disputeNo)
