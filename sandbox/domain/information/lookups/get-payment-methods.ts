import type { getPaymentMethods as getPaymentMethodsCall } from '#lib/contract/common.ts'
import { paymentMethods } from '#lib/contract/transaction.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'

export const getPaymentMethods: Handler<typeof getPaymentMethodsCall> = async ({ ctx }) =>
  paymentMethods.map((value) => ({ value, label: portalWord(ctx.locale, 'enums', `paymentMethod.${value}`) }))
