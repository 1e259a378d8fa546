import type { getBlackElements as getBlackElementsCall } from '#lib/contract/common.ts'
import type { Handler } from '../context.ts'
import { providerChoices } from '../vocabulary.ts'

/** What a velocity rule may block. */
export const getBlackElements: Handler<typeof getBlackElementsCall> = async ({ ctx }) =>
  providerChoices(ctx.locale, 'lookups', 'blackElement')
