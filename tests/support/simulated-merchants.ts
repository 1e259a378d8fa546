import { SUCCESS } from '#lib/contract/errors.ts'
import type { RiskChange } from '#lib/contract/risk-simulation.ts'
import type { ProviderClient } from './provider-client.ts'
import type { OwnMerchant } from './sandbox.ts'

/** Merchants for tests of rule simulations. */

/** The second website of a merchant. */
export const secondWebsite = (merchantNo: string) => `web.${merchantNo}.example`

export const remark = 'Test'

export async function save<C extends Parameters<ProviderClient['callWithToken']>[0]>(
  { client }: OwnMerchant,
  def: C,
  input: Parameters<typeof client.callWithToken<C>>[1],
) {
  const answer = await client.callWithToken(def, input)
  expect(answer.code).toBe(SUCCESS)
  return answer.data
}

export type Case = [
  name: string,
  bank: 'declines' | 'agrees',
  /** Saves the current rule and returns the change to simulate. */
  before: (merchant: OwnMerchant) => Promise<RiskChange>,
  /** Saves the changed rule. */
  after: (merchant: OwnMerchant) => Promise<unknown>,
]
