import { addDays } from 'date-fns/addDays'
import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { preAuthActions } from '#lib/contract/pre-auth.ts'
import { PRE_AUTH_VALID_DAYS, selectionIssue } from '#lib/rules/pre-auth.ts'
import { transactions } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'

/** The provider accepts exactly the actions that a screen offers for selected pre-authorizations. */

/** This card is pre-authorized because of its risk score. */
const WATCHED = '4000000000009235'
const states = [
  { preAuthStatus: 'pending', days: 0 },
  { preAuthStatus: 'pending', days: PRE_AUTH_VALID_DAYS - 1 },
  { preAuthStatus: 'pending', days: PRE_AUTH_VALID_DAYS },
  { preAuthStatus: 'completed', days: 0 },
  { preAuthStatus: 'revoked', days: 0 },
  { preAuthStatus: 'completed', days: PRE_AUTH_VALID_DAYS },
  { preAuthStatus: 'revoked', days: PRE_AUTH_VALID_DAYS },
] as const
type State = (typeof states)[number]

const sandbox = withSandbox({}, 120_000)
let client: ProviderClient
let merchantNo: string
beforeAll(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
}, 120_000)

/** An order in this state, set directly. */
async function orderIn({ preAuthStatus, days }: State) {
  const { tradeNo } = await pay(sandbox, { merchantNo, card: WATCHED })
  const createdAt = addDays(sandbox.now(merchantNo), -days)
  await sandbox.db
    .update(transactions)
    // No automatic change: only the check of the call itself is tested.
    .set({ preAuthStatus, createdAt, nextAt: null })
    .where(and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo)))
  return { tradeNo, preAuthStatus, createdAt }
}

const named = ({ preAuthStatus, days }: State) => `${preAuthStatus} for ${days} days`
const pairs = states.flatMap((one) => states.map((other) => [named(one), named(other), one, other] as const))

describe.each(preAuthActions)('%s', (action) => {
  test.each(pairs)(
    'a selection of %s and %s is processed or refused as the rule says',
    async (_one, _other, one, other) => {
      const rows = [await orderIn(one), await orderIn(other)]
      const issue = selectionIssue(rows, sandbox.now(merchantNo), 100)
      const answer = await client.callWithToken(calls['preAuth/operate.do'], {
        action,
        tradeNo: rows.map(({ tradeNo }) => tradeNo),
      })
      if (!issue) {
        expect(answer).toMatchObject({ code: SUCCESS, data: [{ code: SUCCESS }, { code: SUCCESS }] })
        return
      }
      // If some rows are not pending, the request is rejected as a whole; if all are, each row is rejected.
      const refused = issue.kind === 'not_pending' ? issue.rows.length : 0
      if (refused === 1) expect(answer.code).toBe('E3122')
      else expect(answer.data.map(({ code }) => code)).toEqual(['E3121', 'E3121'])
    },
  )
})
