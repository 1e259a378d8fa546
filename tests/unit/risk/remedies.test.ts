import { riskChecks } from '#lib/contract/risk.ts'
import { locales } from '#lib/contract/shapes.ts'
import { remediesOf } from '#sandbox/domain/risk/rule/remedies.ts'

/** What would let an order pass whose decision was not recorded: only the check is known. */

const order = {
  checks: [],
  method: 'card',
  gatewayNo: '10000101',
  riskScore: 0,
  preAuthScore: 60,
  totalScore: 85,
}

test.each(riskChecks.flatMap((check) => locales.map((locale) => [check, locale] as const)))(
  '%s, %s: a sentence without placeholders',
  (decidedBy, locale) => {
    const found = remediesOf({ ...order, decidedBy }, locale)
    expect(found).toHaveLength(1)
    expect(found[0]).not.toMatch(/[{}]|remedy\./)
  },
)
