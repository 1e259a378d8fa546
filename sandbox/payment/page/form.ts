import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { email } from '#lib/contract/shapes.ts'
import { paymentMethods } from '#lib/contract/transaction.ts'
import type { Database } from '../../db/client.ts'
import { merchants } from '../../db/schema/index.ts'
import { logoOf } from '../../developer/logos.ts'
import { isPublic } from '../customer.ts'
import type { PayInput } from '../pay.ts'
import { PayError } from '../pay-error.ts'
import type { Typed } from './pay-form.ts'

/** What a customer sends with the payment page's form. */
export const payFormShape = z.object({
  order: z.string(),
  method: z.enum(paymentMethods).catch('card'),
  number: z.string().max(40).default(''),
  holder: z.string().trim().max(60).default(''),
  expiry: z.string().max(10).default(''),
  cvv: z.string().max(10).default(''),
  email: z.string().trim().max(50).default(''),
})
export type PayForm = z.output<typeof payFormShape>

export const kept = ({ method, holder, expiry, email: address }: Typed): Typed => ({
  method,
  holder,
  expiry,
  email: address,
})

/** What only a person's form can lack; the engine checks the rest. */
export function checkForm(typed: PayForm): void {
  if (typed.email && !email.safeParse(typed.email).success) throw new PayError('email', 'format')
  if (typed.method !== 'card') return
  if (!typed.number.trim()) throw new PayError('number', 'required')
  if (!typed.holder) throw new PayError('holder', 'required')
  if (!typed.expiry.trim()) throw new PayError('expiry', 'required')
  if (!/^\d{3,4}$/.test(typed.cvv)) throw new PayError('cvv', 'format')
}

/** With what, and who. */
export const payerOf = (typed: PayForm, ip: string): Pick<PayInput, 'method' | 'card' | 'customer'> => ({
  method: typed.method,
  ...(typed.method === 'card' && {
    card: { number: typed.number, holder: typed.holder, expiry: typed.expiry.trim() },
  }),
  customer: {
    ...(typed.holder && { name: typed.holder }),
    ...(typed.email && { email: typed.email }),
    ...(isPublic(ip) && { ip }),
  },
})

/** Whom the customer pays: by name, and by the gateway's logo where there is one. */
export async function merchantOf(
  db: Database,
  { merchantNo, gatewayNo }: { merchantNo: string; gatewayNo: string },
) {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.merchantNo, merchantNo))
  return {
    merchantNo,
    merchantName: { zh_CN: merchant?.nameZh ?? '', en_US: merchant?.nameEn ?? '' },
    logo: await logoOf(db, gatewayNo),
  }
}
