import type { getReasons as getReasonsCall } from '#lib/contract/common.ts'
import type { Handler } from '../context.ts'
import { providerChoices } from '../vocabulary.ts'

/** Reasons by kind. */
export const getReasons: Handler<typeof getReasonsCall> = async ({ ctx, input }) =>
  providerChoices(ctx.locale, 'lookups', input.kind)
