import { canonicalAmount } from '#lib/rules/money.ts'
import type { events } from '#sandbox/platform/db/schema/event.ts'

export type StoredEvent = typeof events.$inferSelect

/** Fields of objects that hold an amount in the object's currency. */
const amounts = new Set([
  'amount',
  'authorizedAmount',
  'refundedAmount',
  'gross',
  'fees',
  'reserve',
  'refunds',
  'chargebacks',
  'holds',
  'net',
])

/** The content of an event, the same in every delivery: the database does not keep the order of the fields. */
export function bodyOf(event: StoredEvent): string {
  const { eventNo, type, version, at, merchantNo, gatewayNo, environment, isSample, object } = event
  const { currency } = object
  const shown = (name: string, value: unknown) => {
    if (typeof value !== 'string') return value
    if (amounts.has(name)) return canonicalAmount(String(currency), value)
    return name.endsWith('At') ? new Date(value).toISOString() : value
  }
  const fields = Object.keys(object).sort()
  return JSON.stringify({
    id: eventNo,
    type,
    version,
    createdAt: at.toISOString(),
    merchantNo,
    gatewayNo,
    environment,
    ...(isSample && { sample: true }),
    object: Object.fromEntries(fields.map((name) => [name, shown(name, object[name])])),
  })
}
