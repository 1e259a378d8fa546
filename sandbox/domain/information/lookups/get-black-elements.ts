import type { getBlackElements as getBlackElementsCall } from '#lib/contract/common.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { providerChoices } from '#sandbox/platform/vocabulary.ts'

/** The elements that a velocity rule can block. */
export const getBlackElements: Handler<typeof getBlackElementsCall> = async ({ ctx }) =>
  providerChoices(ctx.locale, 'lookups', 'blackElement')
