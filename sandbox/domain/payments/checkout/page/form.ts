import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { country, email } from '#lib/contract/shapes.ts'
import { paymentMethods } from '#lib/contract/transaction.ts'
import { isPublic } from '#sandbox/domain/payments/payment/customer.ts'
import { PayError } from '#sandbox/domain/payments/payment/pay-error.ts'
import { logoOf } from '#sandbox/domain/people/developer/logos.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { merchants } from '#sandbox/platform/db/schema/index.ts'
import type { PayInput } from '../pay.ts'
import { buyerFields, type PayFormValues } from './pay-form.ts'

/** The same value schema for each field of the buyer. */
const forBuyer = <Value>(value: Value) =>
  Object.fromEntries(buyerFields.map((name) => [name, value])) as Record<(typeof buyerFields)[number], Value>

/** The form that a customer submits on the payment page. */
export const payFormShape = z.object({
  order: z.string(),
  method: z.enum(paymentMethods).catch('card'),
  amount: z.string().trim().max(20).default(''),
  number: z.string().max(40).default(''),
  holder: z.string().trim().max(60).default(''),
  expiry: z.string().max(10).default(''),
  cvv: z.string().max(10).default(''),
  email: z.string().trim().max(50).default(''),
  ...forBuyer(z.string().trim().max(60).default('')),
})
export type PayForm = z.output<typeof payFormShape>

/** A form with the values that the browser sends and, from an emailed link, the address of the recipient. */
export const initialValues = (request: FastifyRequest, email = ''): PayFormValues => ({
  method: 'card',
  amount: '',
  holder: '',
  expiry: '',
  email,
  buyer: { ...forBuyer(''), browserLanguage: preferredLanguage(request) },
})

/** The preferred language of the browser. Empty if the browser does not send one. */
const preferredLanguage = (request: FastifyRequest): string =>
  /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*)/i.exec(request.headers['accept-language'] ?? '')?.[1] ?? ''

export function kept(typed: PayForm): PayFormValues {
  const { method, amount, holder, expiry, email: address } = typed
  const buyer = { ...forBuyer('') }
  for (const name of buyerFields) buyer[name] = typed[name]
  return { method, amount, holder, expiry, email: address, buyer }
}

/** Checks the fields that only the form requires. The payment engine checks the rest. */
export function checkForm(typed: PayForm): void {
  if (typed.email && !email.safeParse(typed.email).success) throw new PayError('email', 'format')
  for (const name of ['billingCountry', 'shippingCountry', 'ipCountry'] as const) {
    if (typed[name] && !country.safeParse(typed[name].toUpperCase()).success)
      throw new PayError(name, 'format')
  }
  if (typed.method !== 'card') return
  if (!typed.number.trim()) throw new PayError('number', 'required')
  if (!typed.holder) throw new PayError('holder', 'required')
  if (!typed.expiry.trim()) throw new PayError('expiry', 'required')
  if (!/^\d{3,4}$/.test(typed.cvv)) throw new PayError('cvv', 'format')
}

/** The payment method, the card and the customer. */
export const payerOf = (typed: PayForm, ip: string): Pick<PayInput, 'method' | 'card' | 'customer'> => ({
  method: typed.method,
  ...(typed.method === 'card' && {
    card: { number: typed.number, holder: typed.holder, expiry: typed.expiry.trim() },
  }),
  customer: {
    ...(typed.holder && { name: typed.holder }),
    ...(typed.email && { email: typed.email }),
    ...(isPublic(ip) && { ip }),
    ...placesOf(typed),
  },
})

/** The places that the customer enters. An address of an anonymizing network represents a proxy. */
function placesOf(typed: PayForm) {
  const { billingCountry, shippingCountry, ipCountry, ipCity, browserLanguage, proxy } = typed
  return {
    ...(billingCountry && { billingCountry: billingCountry.toUpperCase() }),
    ...(typed.billingState && { billingState: typed.billingState }),
    ...(typed.billingCity && { billingCity: typed.billingCity }),
    ...(shippingCountry && { shippingCountry: shippingCountry.toUpperCase() }),
    ...(typed.shippingState && { shippingState: typed.shippingState }),
    ...(typed.shippingCity && { shippingCity: typed.shippingCity }),
    ...(ipCountry && { ipCountry: ipCountry.toUpperCase() }),
    ...(ipCity && { ipCity }),
    ...(proxy && { ip: PROXY_ADDRESS }),
    browserLanguage: browserLanguage || null,
  }
}

const PROXY_ADDRESS = '185.220.101.7'

/** The merchant on the payment page: its name, and the gateway's logo if there is one. */
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
