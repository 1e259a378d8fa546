import type { payoutReturns } from '#lib/contract/payout.ts'
import type { ProviderConfig } from '#sandbox/platform/context.ts'

/** The addresses for the way to the payout provider and back. All come from fixed lists. */

type Config = Pick<ProviderConfig, 'portalUrl' | 'publicUrl'>
type Return = (typeof payoutReturns)[number]

export const CLIENT_ID = 'merchant-backstage'

/** The page of the payout provider where the visitor gives consent. */
export function consentAddress(
  config: Config,
  params: { gatewayNo: string; returnTo: Return; state: string },
): string {
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    shop: params.gatewayNo,
    redirect_uri: returnAddress(config, params.returnTo),
    state: params.state,
  })
  return `${config.publicUrl}/_payout/authorize?${query}`
}

/** The page that the payout provider returns the visitor to. */
export const returnAddress = (config: Config, returnTo: Return): string => config.portalUrl + returnTo
