/** The parameters that the payout provider adds to the return address. */
export const payoutReturnParams: readonly string[] = ['state', 'code', 'error']
