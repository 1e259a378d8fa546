import type { AnswerOf } from '#lib/contract/call.ts'
import type { chargebackData } from '#lib/contract/customer-service.ts'

type Data = AnswerOf<typeof chargebackData>

/** `rate`: the rate has reached its limit. `both`: so has the number, which is what the card schemes require. */
export function crossedOf(
  { chargebacks, rate }: Pick<Data['rows'][number], 'chargebacks' | 'rate'>,
  limits: Data['limits'],
): 'rate' | 'both' | undefined {
  if (Number(rate ?? 0) < Number(limits.rate)) return undefined
  return chargebacks >= limits.chargebacks ? 'both' : 'rate'
}
