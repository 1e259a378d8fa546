import type { payoutReturns } from '#lib/contract/payout.ts'
import type { ProviderConfig } from '../context.ts'

/** The addresses of the way to the payout provider and back, from fixed lists. */

type Config = Pick<ProviderConfig, 'portalUrl' | 'publicUrl'>
type Return = (typeof payoutReturns)[number]

export const CLIENT_ID = 'merchant-backstage'

/** The page of the payout provider on which its visitor agrees. */
export function consentAddress(
  config: Config,
  asked: { gatewayNo: string; returnTo: Return; state: string },
): string {
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    shop: asked.gatewayNo,
    redirect_uri: returnAddress(config, asked.returnTo),
    state: asked.state,
  })
  return `${config.publicUrl}/_payout/authorize?${query}`
}

/** Where the payout provider brings its visitor back. */
export const returnAddress = (config: Config, returnTo: Return): string => config.portalUrl + returnTo
