import type { payoutReturns } from '#lib/contract/payout.ts'

/** The page with the panel, to which the payout provider redirects the user back. */
export type PanelPage = (typeof payoutReturns)[number]
