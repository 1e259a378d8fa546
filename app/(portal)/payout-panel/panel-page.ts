import type { payoutReturns } from '#lib/contract/payout.ts'

/** The page that the panel stands on: the payout provider brings its visitor back there. */
export type PanelPage = (typeof payoutReturns)[number]
