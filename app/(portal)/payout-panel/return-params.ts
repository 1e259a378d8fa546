/** In the address to which the payout provider brings its visitor back. */
export const payoutReturnParams: readonly string[] = ['state', 'code', 'error']
