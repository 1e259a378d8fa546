import type { getCardTypes as getCardTypesCall } from '#lib/contract/common.ts'
import { cardTypes } from '#lib/contract/transaction.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'

export const getCardTypes: Handler<typeof getCardTypesCall> = async ({ ctx }) =>
  cardTypes.map((value) => ({ value, label: portalWord(ctx.locale, 'enums', `cardType.${value}`) }))
