import type { RiskChange } from '#lib/contract/risk-simulation.ts'
import type { ProviderClient } from './provider-client.ts'

/** Merchants that rules are tried at. */

export interface Merchant {
  merchantNo: string
  gatewayNo: string
  client: ProviderClient
}

/** Their other website. */
export const secondSite = (merchantNo: string) => `web.${merchantNo}.example`

export const remark = 'Test'

export async function save<C extends Parameters<ProviderClient['callWithToken']>[0]>(
  { client }: Merchant,
  def: C,
  input: Parameters<typeof client.callWithToken<C>>[1],
) {
  const answer = await client.callWithToken(def, input)
  expect(answer.code).toBe('00000')
  return answer.data
}

export type Case = [
  name: string,
  bank: 'declines' | 'agrees',
  /** Puts the rule as it is in force and answers the change to be tried. */
  before: (merchant: Merchant) => Promise<RiskChange>,
  /** Puts the rule as it would be in force. */
  after: (merchant: Merchant) => Promise<unknown>,
]
