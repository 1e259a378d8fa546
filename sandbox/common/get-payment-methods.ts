import type { getPaymentMethods as getPaymentMethodsCall } from '#lib/contract/common.ts'
import { paymentMethods } from '#lib/contract/transaction.ts'
import type { Handler } from '../context.ts'
import { portalWord } from '../vocabulary.ts'

/** Payment methods. */
export const getPaymentMethods: Handler<typeof getPaymentMethodsCall> = async ({ ctx }) =>
  paymentMethods.map((value) => ({ value, label: portalWord(ctx.locale, 'enums', `paymentMethod.${value}`) }))
