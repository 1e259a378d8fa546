import type { getReasons as getReasonsCall } from '#lib/contract/common.ts'
import { complaintReasons } from '#lib/contract/complaint.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { portalWord, providerChoices } from '#sandbox/platform/vocabulary.ts'

/** Reasons by kind. The complaint reasons come from the contract. */
export const getReasons: Handler<typeof getReasonsCall> = async ({ ctx, input }) =>
  input.kind === 'complaint'
    ? complaintReasons.map((value) => ({
        value,
        label: portalWord(ctx.locale, 'enums', `complaintReason.${value}`),
      }))
    : providerChoices(ctx.locale, 'lookups', input.kind)
